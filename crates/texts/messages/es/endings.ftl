you-won = ¡Has ganado!
    .by = { $n ->
        [one] ¡Has ganado por { $n } punto!
       *[other] ¡Has ganado por { $n } puntos!
    }
you-share = Compartes el primer puesto.
    .with = Compartes el primer puesto con { $names }.
you-are-nth = Has quedado en el puesto { NUMBER($rank) }.
won = { $name } ha ganado.
    .by = { $n ->
        [one] { $name } ha ganado por { $n } punto.
       *[other] { $name } ha ganado por { $n } puntos.
    }
share = { $names } comparten el primer puesto.
nobody-won = Nadie ha ganado.
names-two = { $first } y { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
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
time = Tu tiempo: { $time }
new-best = ¡Nuevo récord!

finished = La partida ha terminado.
stopped = La partida se ha detenido.
classic-finished = Se han jugado las cartas.
classic-won = ¡Has jugado todo el mazo!
classic-lost = No había ningún set: aquí acaba la partida.
eclaireur-finished = Se han jugado las cartas.
chipset-finished = Se ha jugado el último bote. Gana quien tiene más fichas.
setup-finished = El mazo está vacío. Gana quien tiene menos cartas.
coopset-finished = El mazo se ha acabado.
coopset-lost = Se acabó el tiempo de esta mesa.
twenty-finished = Se ha alcanzado la meta.
cubed-finished = Se han jugado los dados.
handheld-finished = Hecho.

overlooked = { $n ->
    [one] Aún quedaba un set.
   *[other] Aún quedaban { $n } sets.
}
