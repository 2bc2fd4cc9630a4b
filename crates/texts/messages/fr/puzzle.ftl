# The puzzle of the day.
title = Puzzle du jour
earlier = Jour précédent
later = Jour suivant
which = Taille du puzzle
twelve = 12 cartes, 6 sets
nine = 9 cartes, 4 sets
fresh-button = Nouveau puzzle
status = { NUMBER($found) } sur { NUMBER($sets) } · { $time }
grade = Difficulté { NUMBER($stars) } sur 5
cards = Cartes du puzzle
found = Sets trouvés
found-one = { $left ->
    [one] Trouvé. Il en reste { $left }.
   *[other] Trouvé. Il en reste { $left }.
}
done = Vous les avez tous trouvés. Bravo !
known = Vous avez déjà celui-là.
share-button = Partager
copied = Copié. Collez-le où vous voulez.
streak = { $days ->
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
solved = Résolu !
time = Temps
hints = Indices
mistakes = Erreurs
in-a-row = Jours de suite
next-in = Prochain puzzle dans { $time }.
archive = Tous les puzzles
result-button = Résultat
earlier-month = Mois précédent
later-month = Mois suivant
solved-day = { $day }, résolu
sprint = Sprint
    .explained = Dix sets, le plus vite possible
sprint-status = { NUMBER($found) } sur 10 · { $time }
again-button = Rejouer
best-times = Meilleurs temps
new-best = Nouveau meilleur temps !
