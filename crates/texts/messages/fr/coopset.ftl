# The board of CoopSet.
take-button = Prendre les sets
finish-button = Terminer
add-button = Ajouter une carte
score = Score de l’équipe
layout-points = Cette disposition
sets-and-points = Points selon le nombre de sets
marked-sets = Sets marqués
score-sheet = Feuille de score
search = Marquez des sets sans carte commune
search-last = Dernières cartes : marquez ce que vous pouvez
may-take = D’autres sets ? Marquez-les, ou prenez ceux-ci
proposed = Il n’y a plus d’autre set. On prend ceux-ci ?
you-voted = Vous avez voté. On attend les autres
watching = Vous regardez l’équipe
undo-mark = Démarquer le set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marqué par { $name }
is-marked = Cette carte est dans le set { NUMBER($n) }. Démarquez-le d’abord
wants-to-take = vote pour prendre
wants-a-card = vote pour une carte
said-marked = { $name } marque un set
said-unmarked = { $name } démarque un set
said-added = Une carte ajoutée : −1 point
time-up = Le temps est écoulé
layout-number = Disposition { NUMBER($n) }
best-possible = on pouvait en prendre { NUMBER($n) }
rating-keep-trying = Continuez à jouer
rating-fair = Pas mal
rating-good = Bien
rating-excellent = Excellent
rating-super = Super
rating-congratulations = Félicitations !
rating-too-good = Soit vous n’avez rien compris aux règles, soit vous êtes un abominable tricheur !
rating-scale = Évaluation finale
marked = { $n ->
    [one] { $n } set marqué
   *[other] { $n } sets marqués
}
cards-added = { $n ->
    [one] { $n } carte ajoutée
   *[other] { $n } cartes ajoutées
}
said-taken = { $n ->
    [one] L’équipe prend { $n } set
   *[other] L’équipe prend { $n } sets
}
