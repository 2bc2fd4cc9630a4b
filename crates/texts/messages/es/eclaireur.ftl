# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Rendirse
search = Elige un set: los demás solo ven tu primera carta
seek = Encuentra otra carta del set de { $name }
race = { $name } muestra una carta: empieza la carrera
you-scout = Los demás buscan tu set
you-are-out = No era esa. Los demás siguen
you-gave-up = Te has rendido. Los demás siguen
next-cards = Entras en cuanto salgan cartas nuevas
shown-by = la muestra { $name }
shown-by-you = la muestras tú
to-be-shown = la carta que mostrarás
scout = explorador
seeks = está buscando
was-wrong = se ha equivocado
gave-up = se ha rendido
sits-out = descansa
found = Han encontrado el set de { $name }
yours-found = Han encontrado tu set: te quedas dos cartas
other-set = { $name } se lleva este set; también han encontrado otro
yours-and-other = Te llevas tu set; también han encontrado otro
unfound = Nadie ha encontrado el set de { $name }
yours-unfound = Nadie ha encontrado tu set: es todo tuyo
outdone = { $name } no tenía set, pero alguien ha encontrado uno
you-were-outdone = No es un set, pero alguien ha encontrado uno
mistaken = { $name } no tenía ningún set
wrong-lost = No es un set: pierdes la última carta que ganaste
mistaken-lost = { $name } no tenía ningún set y pierde una carta
third-is-not-here = No: haría falta { $card }, y no está en la mesa
you-lose = Pierdes la última carta que ganaste
nothing-to-lose = No tienes carta que perder: paga con una sonrisa
said-scouts = { $name } es el explorador y muestra { $card }
said-pointed-wrongly = { $name } ha elegido { $card } y se ha equivocado
said-loses = { $name } pierde una carta
cards-won = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
you-take = { $n ->
    [one] Te llevas { $n } carta
   *[other] Te llevas { $n } cartas
}
said-takes = { $n ->
    [one] { $name } se lleva { $n } carta
   *[other] { $name } se lleva { $n } cartas
}
