# The board of 20/20: one's own cards beside those of the table.
one-more-button = Une carte de plus
table = La table
your-cards = Vos cartes
search = Trouvez un set avec vos cartes et celles de la table
you-called = Choisissez trois cartes, les vôtres ou celles de la table
round-to = Manche { NUMBER($round) } · Objectif : { NUMBER($points) }
you-get = Vous recevez { $card }
you-get-penalty = Carte de pénalité : { $card }
said-gets-card = { $name } reçoit une carte de plus
new-table = Pas de set : six nouvelles cartes
rebuilt = Les cartes retirées sont mélangées : une nouvelle pioche
cards-held = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
cards-to-go = { $n ->
    [one] encore { $n }
   *[other] encore { $n }
}
you-won-round = { $n ->
    [one] Vous gagnez la manche : { $n } point
   *[other] Vous gagnez la manche : { $n } points
}
won-round = { $n ->
    [one] { $name } gagne la manche : { $n } point
   *[other] { $name } gagne la manche : { $n } points
}
