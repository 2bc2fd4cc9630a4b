# Quick play: the next table of a game, where everyone who comes plays.
warm-up = Aquecimento: nada conta ainda. A partida de verdade começa assim que alguém chegar.
begins = { $n ->
    [one] A partida começa em { $n } segundo.
    [many] A partida começa em { $n } de segundos.
   *[other] A partida começa em { $n } segundos.
}
next-begins = { $n ->
    [one] A próxima partida começa em { $n } segundo.
    [many] A próxima partida começa em { $n } de segundos.
   *[other] A próxima partida começa em { $n } segundos.
}
watching = Você joga na próxima partida.
full = Esta mesa está cheia.
other-table-button = Outra mesa
again-button = Próxima partida
ready = Prontos: { $names }
alone = Ninguém chegou ainda.
sprint-button = Jogar um sprint
tell-button = Me avise
told = Avisaremos quando alguém chegar.
came = { $name } chegou à sua mesa.
