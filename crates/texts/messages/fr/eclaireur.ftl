# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = J’abandonne
search = Choisissez un set : les autres n’en voient que la première carte
seek = { $name } a un set : trouvez-en une deuxième carte
race = { $name } montre une carte : la course est lancée
you-scout = Les autres cherchent votre set
you-are-out = Perdu. Les autres continuent
you-gave-up = Vous avez abandonné. Les autres continuent
next-cards = Vous jouez dès que de nouvelles cartes arrivent
shown-by = montrée par { $name }
shown-by-you = montrée par vous
to-be-shown = la carte que vous montrerez
scout = éclaireur
seeks = cherche
was-wrong = a fait erreur
gave-up = a abandonné
sits-out = passe son tour
found = Le set choisi par { $name } est trouvé
yours-found = Votre set est trouvé : vous gardez deux cartes
other-set = { $name } prend ce set ; un autre a aussi été trouvé
yours-and-other = Vous prenez votre set ; un autre a aussi été trouvé
unfound = Personne n’a trouvé le set choisi par { $name }
yours-unfound = Personne n’a trouvé votre set : il est tout à vous
outdone = { $name } n’avait pas de set, mais quelqu’un d’autre en a trouvé un
you-were-outdone = Pas un set, mais quelqu’un d’autre en a trouvé un
mistaken = { $name } n’avait pas de set
wrong-lost = Ce n’est pas un set : vous perdez la dernière carte gagnée
mistaken-lost = { $name } n’avait pas de set et perd une carte
third-is-not-here = Faux : il faudrait { $card }, et cette carte n’est pas sur la table
you-lose = Vous perdez la dernière carte gagnée
nothing-to-lose = Aucune carte à perdre : un sourire suffit
said-scouts = { $name } est éclaireur et montre { $card }
said-pointed-wrongly = { $name } choisit { $card } : faux
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
