# Quick play: the next table of a game, where everyone who comes plays.
warm-up = Calentamiento: todavía no cuenta nada. La partida de verdad empieza en cuanto llegue alguien.
begins = { $n ->
    [one] La partida empieza en { $n } segundo.
    [many] La partida empieza en { $n } de segundos.
   *[other] La partida empieza en { $n } segundos.
}
next-begins = { $n ->
    [one] La próxima partida empieza en { $n } segundo.
    [many] La próxima partida empieza en { $n } de segundos.
   *[other] La próxima partida empieza en { $n } segundos.
}
watching = Juegas en la próxima partida.
full = Esta mesa está completa.
other-table-button = Otra mesa
again-button = Próxima partida
ready = Listos: { $names }
alone = Todavía no ha venido nadie.
sprint-button = Jugar un sprint
tell-button = Avísame
told = Te avisaremos cuando llegue alguien.
came = { $name } ha llegado a tu mesa.
