# A table before its game: a name, seats, and something to do meanwhile.
host = Hôte
watchers-first = Les personnes qui regardaient déjà peuvent s’asseoir en premier.
name-question = Comment vous appelez-vous ?
    .note = Les autres joueurs voient ce nom. Vous pourrez le changer dans le salon.
come-in-button = Aller à la table
start-with-button = Commencer à { NUMBER($n) }
too-few = { $n ->
    [one] Ce jeu demande au moins { $n } joueur.
   *[other] Ce jeu demande au moins { $n } joueurs.
}
seats = Places
fewer-seats = Moins de places
more-seats = Plus de places
code = Code de la table
meanwhile = En attendant
which-third = Quelle carte complète le set ?
solved = { $n ->
    [one] { $n } de suite
   *[other] { $n } de suite
}
in-force = Règles de cette table
    .note = Là où elles diffèrent du texte ci-dessous, ce sont elles qui comptent.
default-rules = Règles par défaut
changed = modifié
all-rules = Toutes les règles de cette table
