# The puzzle of the day.
title = Problème du jour
earlier = La veille
later = Le lendemain
which = Quel problème
twelve = 12 cartes, 6 sets
nine = 9 cartes, 4 sets
fresh-button = Un autre
status = { NUMBER($found) } sur { NUMBER($sets) } · { $time }
grade = Difficulté { NUMBER($stars) } sur 5
cards = Cartes du problème
found = Sets trouvés
found-one = { $left ->
    [one] Trouvé. Il en reste { $left }.
   *[other] Trouvé. Il en reste { $left }.
}
done = Tous trouvés. Bravo !
known = Celui-là est déjà trouvé.
share-button = Partager
copied = Copié. Collez-le où vous voulez.
streak = { $days ->
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
