# The best moments of a game that has ended.
title = Mejores momentos
fastest-set = Set más rápido: { $name }, { $time }
all-different = Todo diferente: { $name }, { $time }
series = { $n ->
    [one] { $n } set seguido: { $name }
   *[other] { $n } sets seguidos: { $name }
}
longest-search = Búsqueda más larga: { $time }; la terminó { $name }
overlooked = Nadie lo vio durante { $time }
best-turn = { $n ->
    [one] Mejor turno: { $name }, { $n } punto
   *[other] Mejor turno: { $name }, { $n } puntos
}
best-round = { $n ->
    [one] Mejor ronda: { $name }, { $n } punto
   *[other] Mejor ronda: { $name }, { $n } puntos
}
biggest-pot = { $n ->
    [one] Bote más grande: { $name }, { $n } ficha
   *[other] Bote más grande: { $name }, { $n } fichas
}
bluff = { $n ->
    [one] Mejor farol: { $name }, { $n } ficha sin set
   *[other] Mejor farol: { $name }, { $n } fichas sin set
}
richest-layout = { $n ->
    [one] Mejor mesa: { $n } set
   *[other] Mejor mesa: { $n } sets a la vez
}
biggest-pile = { $n ->
    [one] Montón más grande: { $name } se llevó { $n } carta
   *[other] Montón más grande: { $name } se llevó { $n } cartas
}
looking = Buscando los mejores momentos…
