# A review of one game: what was missed, what takes long, and practice.
title = Votre bilan
open-button = Bilan
looking = Nous parcourons votre partie…
nothing = Il n’y a rien à revoir dans cette partie.
missed-sets = Les sets que vous avez manqués
missed-none = Vous n’avez manqué aucun set bien longtemps.
taken-by-another = Quelqu’un d’autre l’a pris après { $time }
taken-by-no-one = Personne ne l’a vu pendant { $time }
kinds = Votre vitesse
differing = Différence
attributes = { $n ->
    [one] { $n } caractéristique
   *[other] { $n } caractéristiques
}
found = Trouvés
missed = Manqués
average = Temps
found-so-far = Trouvés en tout
average-so-far = Temps en tout
slowest = { $n ->
    [one] Les sets à { $n } caractéristique différente vous prennent le plus de temps.
   *[other] Les sets à { $n } caractéristiques différentes vous prennent le plus de temps.
}
practice-button = S’entraîner
table-nr = Table { NUMBER($n) } sur { NUMBER($of) }.
drill-task = Elle contient exactement un set. Trouvez-le !
drill-done = Toutes les tables sont faites : { $time } par set en moyenne.
again-button = Encore dix
