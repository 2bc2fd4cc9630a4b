# The board of CoopSet.
take-button = Llevárselos
finish-button = Terminar
add-button = Añadir 1 carta
score = Puntos del equipo
layout-points = Esta disposición
sets-and-points = Puntos según los sets
marked-sets = Sets marcados
score-sheet = Hoja de puntos
search = Marca sets que no compartan cartas
search-last = Las últimas cartas: marca lo que encuentres
may-take = ¿Más sets? Márcalos, o llevaos estos
proposed = No queda otro set. ¿Nos llevamos los marcados?
you-voted = Estás de acuerdo. Los demás aún deciden
watching = Estás mirando al equipo
undo-mark = Deshacer el set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marcado por { $name }
is-marked = Esta carta está en el set { NUMBER($n) }. Deshazlo primero
wants-to-take = quiere llevárselos
wants-a-card = quiere una carta
said-marked = { $name } ha marcado un set
said-unmarked = { $name } ha deshecho un set
said-added = Una carta más: un punto menos
time-up = Se acabó el tiempo
layout-number = Disposición { NUMBER($n) }
rating-keep-trying = Seguid intentándolo
rating-fair = No está mal
rating-good = Bien
rating-excellent = Excelente
rating-super = Estupendo
rating-congratulations = Enhorabuena
rating-too-good = ¿Demasiado bueno para ser verdad?
rating-scale = Cuánto valen los puntos
marked = { $n ->
    [one] { $n } set marcado
   *[other] { $n } sets marcados
}
cards-added = { $n ->
    [one] { $n } carta añadida
   *[other] { $n } cartas añadidas
}
said-taken = { $n ->
    [one] El equipo se lleva { $n } set
   *[other] El equipo se lleva { $n } sets
}
