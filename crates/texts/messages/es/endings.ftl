you-won = ¡Has ganado!
    .by = { $n ->
        [one] ¡Has ganado con { $n } de ventaja!
       *[other] ¡Has ganado con { $n } de ventaja!
    }
you-share = Compartes el primer puesto.
    .with = Compartes el primer puesto con { $names }.
you-are-nth = Has quedado en el puesto { NUMBER($rank) }.
won = { $name } ha ganado.
    .by = { $n ->
        [one] { $name } ha ganado con { $n } de ventaja.
       *[other] { $name } ha ganado con { $n } de ventaja.
    }
share = { $names } comparten el primer puesto.
you-lost-most = Has recogido más cartas que nadie y has perdido.
lost-most = { $n ->
    [one] { $names } ha recogido más cartas y ha perdido.
   *[other] { $names } han recogido más cartas y han perdido.
}
nobody-won = Esta vez no hay resultado.
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
stopped = La partida ha terminado antes de tiempo.
classic-finished = El mazo se ha acabado.
classic-won = ¡Has llegado al final del mazo!
classic-lost = En el solitario estricto, la partida termina en cuanto no hay ningún set en la mesa, o dices que no lo hay.
eclaireur-finished = El mazo se ha acabado.
chipset-finished = Era el último bote. Gana quien tiene más fichas.
setup-finished = El mazo se ha acabado. Gana quien tiene menos cartas.
coopset-finished = El mazo se ha acabado.
coopset-lost = Se acabó el tiempo de esta mesa.
twenty-finished = Se ha alcanzado la meta.
cubed-finished = Se han jugado los últimos turnos.
handheld-finished = Hecho.

overlooked = { $n ->
    [one] Aún quedaba un set en la mesa.
   *[other] Aún quedaban { $n } sets en la mesa.
}
cut-short = La partida llegó al máximo de jugadas permitido y el servidor la terminó.
