# The board of the electronic game in its four versions.
stop-button = J’abandonne
stop-question = Abandonner cette partie ?
stop-explained = Elle se termine sans résultat, et vous ne pourrez pas la reprendre.
device = Score
found-sets = Sets trouvés
search-before-time = Trouvez des sets avant que le temps soit écoulé
search-fast = Trouvez tous les sets au plus vite
time-is-up = Le temps est écoulé !
right = Un set !
hinted = Indice : voici un set
nothing-to-hint = Il n’y avait pas de set : voici d’autres cartes
no-match-right = Exact, il n’y avait pas de set : voici d’autres cartes
no-match-wrong = Il y a un set ici. Cherchez encore !
point-lost = −1 point
time-added = { NUMBER($seconds) } secondes ajoutées
time-lost = { NUMBER($seconds) } secondes perdues
wrong-points = Ce n’est pas un set : −{ NUMBER($n) }
wrong-more-time = Ce n’est pas un set : +{ NUMBER($seconds) } s
wrong-less-time = Ce n’est pas un set : −{ NUMBER($seconds) } s
level-passed = Palier { NUMBER($level) } passé : +{ NUMBER($seconds) } secondes
level = Palier { NUMBER($level) }
price-no-point = sans point
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Record : { $result }
new-best = Nouveau record : { $result }
of-sets = sur { NUMBER($n) } sets
sets-to-find = { $n ->
    [one] Il reste un set à trouver
   *[other] Il reste { $n } sets à trouver
}
points = { $n ->
    [one] point
   *[other] points
}
sets = { $n ->
    [one] set
   *[other] sets
}
to-next-level = { $n ->
    [one] encore { $n } set : +{ NUMBER($seconds) } s
   *[other] encore { $n } sets : +{ NUMBER($seconds) } s
}
hints-used = { $n ->
    [one] { $n } indice
   *[other] { $n } indices
}
mistakes = { $n ->
    [one] { $n } erreur
   *[other] { $n } erreurs
}
