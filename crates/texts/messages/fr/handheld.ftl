# The board of the electronic game in its four versions.
stop-button = J’abandonne
stop-question = Abandonner cette partie ?
stop-explained = Elle finit sans résultat et ne peut pas être reprise.
device = Résultat
found-sets = Sets trouvés
search-before-time = Trouvez des sets avant la fin du temps
search-fast = Trouvez tous les sets au plus vite
time-is-up = Le temps est écoulé
right = Un set !
hinted = Indice : voici un set
nothing-to-hint = Il n’y avait pas de set : des cartes arrivent
no-match-right = Exact, il n’y avait pas de set : des cartes arrivent
no-match-wrong = Il y a un set. Regardez encore !
point-lost = Un point de moins
time-added = { NUMBER($seconds) } secondes de plus au temps
time-lost = { NUMBER($seconds) } secondes perdues
level-passed = Palier { NUMBER($level) } passé : { NUMBER($seconds) } secondes de plus
level = Palier { NUMBER($level) }
price-no-point = sans point
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Record : { $result }
new-best = Votre meilleur résultat : { $result }
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
