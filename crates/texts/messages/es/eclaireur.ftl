# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Me rindo
search = Elige tres cartas. Los demás verán la primera
seek = Encuentra otra carta del set de { $name }
race = { $name } enseña una carta y los demás buscan
you-scout = Los demás buscan tu set
you-are-out = No era esa. Los demás siguen buscando
you-gave-up = Te has rendido. Los demás siguen buscando
next-cards = Juegas en cuanto salgan cartas nuevas
shown-by = la enseña { $name }
shown-by-you = la enseñas tú
to-be-shown = la carta que enseñarás
scout = explorador
seeks = busca
was-wrong = se equivocó
gave-up = se rindió
sits-out = descansa
found = El set de { $name } ha sido encontrado
yours-found = Han encontrado tu set: te quedas dos cartas
other-set = { $name } se lleva este set, y ha salido otro
yours-and-other = Este set es tuyo, y ha salido otro
unfound = Nadie encontró el set de { $name }
yours-unfound = Nadie encontró tu set: es tuyo
outdone = { $name } no tenía set, pero alguien encontró uno
you-were-outdone = No es un set, pero alguien encontró uno
mistaken = { $name } no tenía ningún set
third-is-not-here = No: la tercera carta, { $card }, no está aquí
you-lose = Pierdes la última carta que ganaste
nothing-to-lose = No tienes carta que perder: basta una sonrisa
said-scouts = { $name } es explorador y enseña { $card }
said-pointed-wrongly = { $name } señaló { $card } y se equivocó
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
