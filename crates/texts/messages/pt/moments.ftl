# The best moments of a game that has ended.
title = Melhores momentos
fastest-set = Set mais rápido: { $name }, { $time }
all-different = Tudo diferente: { $name }, { $time }
series = { $n ->
    [one] { $n } set seguido: { $name }
   *[other] { $n } sets seguidos: { $name }
}
longest-search = Busca mais longa: { $time }, encerrada por { $name }
overlooked = Ninguém viu por { $time }
best-turn = { $n ->
    [one] Melhor turno: { $name }, { $n } ponto
   *[other] Melhor turno: { $name }, { $n } pontos
}
best-round = { $n ->
    [one] Melhor rodada: { $name }, { $n } ponto
   *[other] Melhor rodada: { $name }, { $n } pontos
}
biggest-pot = { $n ->
    [one] Maior pote: { $name }, { $n } ficha
   *[other] Maior pote: { $name }, { $n } fichas
}
bluff = { $n ->
    [one] Melhor blefe: { $name }, { $n } ficha sem set
   *[other] Melhor blefe: { $name }, { $n } fichas sem set
}
richest-layout = { $n ->
    [one] Melhor mesa: { $n } set
   *[other] Melhor mesa: { $n } sets lado a lado
}
biggest-pile = { $n ->
    [one] Maior monte: { $name } ficou com { $n } carta
   *[other] Maior monte: { $name } ficou com { $n } cartas
}
looking = Procurando os melhores momentos…
