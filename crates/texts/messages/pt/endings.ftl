you-won = Você ganhou!
    .by = { $n ->
        [one] Você ganhou com { $n } de vantagem!
       *[other] Você ganhou com { $n } de vantagem!
    }
you-share = Você divide o primeiro lugar.
    .with = Você divide o primeiro lugar com { $names }.
you-are-nth = Você ficou em { NUMBER($rank) }º lugar.
won = { $name } ganhou.
    .by = { $n ->
        [one] { $name } ganhou com { $n } de vantagem.
       *[other] { $name } ganhou com { $n } de vantagem.
    }
share = { $names } dividem o primeiro lugar.
you-lost-most = Você ficou com mais cartas e perdeu.
lost-most = { $n ->
    [one] { $names } ficou com mais cartas e perdeu.
   *[other] { $names } ficaram com mais cartas e perderam.
}
nobody-won = Desta vez, sem resultado.
names-two = { $first } e { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
time = Seu tempo: { $time }
new-best = Novo recorde!

finished = A partida acabou.
stopped = A partida terminou antes da hora.
classic-finished = O baralho acabou.
classic-won = Você chegou ao fim do baralho!
classic-lost = No solitário rigoroso, a partida termina assim que não há set na mesa, ou você diz que não há.
eclaireur-finished = O baralho acabou.
chipset-finished = Esse foi o último pote. Ganha quem tem mais fichas.
setup-finished = O baralho acabou. Ganha quem tem menos cartas.
coopset-finished = O baralho acabou.
coopset-lost = O tempo desta mesa acabou.
twenty-finished = A meta foi alcançada.
cubed-finished = Os últimos turnos foram jogados.
handheld-finished = Pronto.

overlooked = { $n ->
    [one] Ainda havia um set na mesa.
   *[other] Ainda havia { $n } sets na mesa.
}
cut-short = A partida chegou ao máximo de jogadas permitido, e o servidor a encerrou.
