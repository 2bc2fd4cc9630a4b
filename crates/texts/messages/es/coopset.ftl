# The board of CoopSet.
take-button = Llevarse los sets
finish-button = Terminar
add-button = Una carta más
score = Puntos del equipo
layout-points = Esta mesa
sets-and-points = Puntos según el número de sets
marked-sets = Sets marcados
score-sheet = Hoja de puntos
search = Marca sets sin cartas en común
search-last = Las últimas cartas: marca lo que puedas
may-take = ¿Más sets? Márcalos, o llévate estos
proposed = No queda otro set. ¿Llevarse los marcados?
you-voted = Has votado. Faltan los demás
watching = Estás viendo al equipo
undo-mark = Desmarcar el set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marcado por { $name }
is-marked = Esta carta está en el set { NUMBER($n) }. Desmarca antes ese set
wants-to-take = vota por llevárselos
wants-a-card = vota por una carta más
said-marked = { $name } ha marcado un set
said-unmarked = { $name } ha desmarcado un set
said-added = Una carta más: −1 punto
time-up = Se acabó el tiempo
layout-number = Mesa { NUMBER($n) }
best-possible = lo máximo posible era { NUMBER($n) }
rating-keep-trying = Seguid intentándolo
rating-fair = No está mal
rating-good = Bien
rating-excellent = Excelente
rating-super = Estupendo
rating-congratulations = Enhorabuena
rating-too-good = ¿Demasiado bueno para ser verdad?
rating-scale = Valoraciones
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
