# Quick play: the next table of a game, where everyone who comes plays.
warm-up = Échauffement : rien ne compte encore. La vraie partie commence dès que quelqu’un arrive.
begins = { $n ->
    [one] La partie commence dans { $n } seconde.
    [many] La partie commence dans { $n } de secondes.
   *[other] La partie commence dans { $n } secondes.
}
next-begins = { $n ->
    [one] La prochaine partie commence dans { $n } seconde.
    [many] La prochaine partie commence dans { $n } de secondes.
   *[other] La prochaine partie commence dans { $n } secondes.
}
watching = Vous jouerez à la prochaine partie.
full = Cette table est complète.
other-table-button = Une autre table
again-button = Partie suivante
ready = Prêts : { $names }
alone = Personne n’est encore venu.
sprint-button = Faire un sprint
tell-button = Me prévenir
told = Vous aurez une notification dès que quelqu’un arrivera.
came = { $name } est à votre table.
