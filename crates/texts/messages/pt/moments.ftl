# The best moments of a game that has ended.
title = Os melhores momentos
fastest-set = Set mais rápido: { $name }, { $time }
all-different = Tudo diferente, e encontrado: { $name }, { $time }
series = { $n ->
    [one] { $n } set seguido: { $name }
   *[other] { $n } sets seguidos: { $name }
}
longest-search = Procura mais longa: { $time }, depois { $name }
overlooked = Ninguém o viu durante { $time }
best-turn = { $n ->
    [one] Melhor jogada: { $name }, { $n } ponto
   *[other] Melhor jogada: { $name }, { $n } pontos
}
best-round = { $n ->
    [one] Melhor ronda: { $name }, { $n } ponto
   *[other] Melhor ronda: { $name }, { $n } pontos
}
biggest-pot = { $n ->
    [one] Maior pote: { $name }, { $n } ficha
   *[other] Maior pote: { $name }, { $n } fichas
}
bluff = { $n ->
    [one] Melhor bluff: { $name }, { $n } ficha sem set
   *[other] Melhor bluff: { $name }, { $n } fichas sem set
}
richest-layout = { $n ->
    [one] Disposição mais rica: { $n } set
   *[other] Disposição mais rica: { $n } sets lado a lado
}
biggest-pile = { $n ->
    [one] Maior monte: { $name }, { $n } carta
   *[other] Maior monte: { $name }, { $n } cartas
}
looking = À procura dos melhores momentos…
