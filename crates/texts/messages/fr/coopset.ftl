# The board of CoopSet.
take-button = Prendre
finish-button = Terminer
add-button = Ajouter 1 carte
score = Score de l’équipe
layout-points = Cette disposition
sets-and-points = Points selon les sets pris
marked-sets = Sets marqués
score-sheet = Feuille de score
search = Marquez des sets sans carte commune
search-last = Dernières cartes : marquez ce que vous trouvez
may-take = D’autres sets ? Marquez-les, ou prenez ceux-ci
proposed = Il n’y a plus d’autre set. On prend ceux-ci ?
you-voted = Vous êtes d’accord. Les autres décident encore
watching = Vous regardez l’équipe
undo-mark = Annuler le set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marqué par { $name }
is-marked = Cette carte est dans le set { NUMBER($n) }. Annulez-le d’abord
wants-to-take = veut prendre
wants-a-card = veut une carte
said-marked = { $name } marque un set
said-unmarked = { $name } annule un set
said-added = Une carte ajoutée : un point de moins
time-up = Le temps est écoulé
layout-number = Disposition { NUMBER($n) }
rating-keep-trying = Persévérez
rating-fair = Pas mal
rating-good = Bien
rating-excellent = Très bien
rating-super = Superbe
rating-congratulations = Félicitations
rating-too-good = Trop beau pour être vrai ?
rating-scale = Ce que vaut un score
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
