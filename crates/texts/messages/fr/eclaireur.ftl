# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = J’abandonne
search = Choisissez trois cartes. Les autres verront la première
seek = Trouvez une deuxième carte du set de { $name }
race = { $name } montre une carte, et les autres cherchent
you-scout = Les autres cherchent votre set
you-are-out = C’était faux. Les autres continuent
you-gave-up = Vous abandonnez. Les autres continuent
next-cards = Vous jouez dès que de nouvelles cartes arrivent
shown-by = montrée par { $name }
shown-by-you = montrée par vous
to-be-shown = la carte que vous montrerez
scout = éclaireur
seeks = cherche
was-wrong = s’est trompé
gave-up = abandonne
sits-out = attend
found = Le set de { $name } est trouvé
yours-found = Votre set est trouvé : deux cartes pour vous
other-set = { $name } prend ce set, et un autre est trouvé
yours-and-other = Ce set est à vous, et un autre est trouvé
unfound = Personne n’a trouvé le set de { $name }
yours-unfound = Personne n’a trouvé votre set : il est à vous
outdone = { $name } n’avait pas de set, mais quelqu’un en trouve un
you-were-outdone = Pas un set, mais quelqu’un en trouve un
mistaken = { $name } n’avait pas de set
third-is-not-here = Faux : la troisième carte, { $card }, n’est pas là
you-lose = Vous perdez la dernière carte gagnée
nothing-to-lose = Aucune carte à perdre : un sourire suffit
said-scouts = { $name } est éclaireur et montre { $card }
said-pointed-wrongly = { $name } désigne { $card }, et c’est faux
said-loses = { $name } perd une carte
cards-won = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
you-take = { $n ->
    [one] Vous prenez { $n } carte
   *[other] Vous prenez { $n } cartes
}
said-takes = { $n ->
    [one] { $name } prend { $n } carte
   *[other] { $name } prend { $n } cartes
}
