# The ranked daily.
title = Défi du jour classé
explained = Tout le monde reçoit les mêmes cartes aujourd’hui, et personne ne peut les connaître d’avance.
first-counts = Votre première course compte ; les suivantes sont de l’entraînement.
clock-rules = Le chronomètre démarre quand vous voyez les cartes et continue si vous rechargez ou quittez la page. Après 30 minutes, la course est finie. Avec un indice, elle compte comme non résolue.
month-explained = Tout le monde reçoit le même paquet ce mois-ci.
free-explained = Un nouveau paquet à chaque fois ; votre meilleur temps figure aux classements.
sprint-explained = De nouvelles cartes à chaque fois, aussi longtemps qu’il en faut. Votre meilleur temps figure aux classements.
decks = Sprints et paquets entiers
month-deck = Paquet du mois
free-deck = Nouveau paquet
ten-sets = 10 sets
twenty-sets = 20 sets
thirty-sets = 30 sets
start-button = Démarrer
resume-button = Reprendre
practice-button = S’entraîner
result-button = Résultat
running = Le chronomètre tourne.
unsolved = Non résolue
held = Quelqu’un va examiner cette course avant qu’elle compte.
invalid = Cette course n’a pas pu être vérifiée et ne compte donc pas.
practice-run = Entraînement : cette course ne compte pas.
checking = Vérification de votre course…
place = Place { NUMBER($place) } sur { NUMBER($runs) }
faster = Plus rapide que { NUMBER($percent) } % des autres
times = Le temps de chacun
time = Temps
runs = Courses
slower = { $time } ou plus
splits = Set par set
set = Set
you = Vous
usual = Médiane
days = { $n ->
    [one] { $n } jour de suite
   *[other] { $n } jours de suite
}
weeks = { $n ->
    [one] { $n } semaine de suite
   *[other] { $n } semaines de suite
}
share-button = Partager
copied = Copié. Collez-le où vous voulez.
board = Classement
span = Période
day-board = Aujourd’hui
week-board = Cette semaine
month-board = Ce mois-ci
year-board = Cette année
all-board = Depuis toujours
that-day = Ce jour-là
that-week = Cette semaine-là
that-month = Ce mois-là
that-year = Cette année-là
size = Taille du défi
everyone = Tout le monde
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
nobody = Personne pour l’instant.
accounts-only = Seules les personnes qui ont un compte figurent ici.
groups = Groupes
groups-note = Toute personne qui a un compte et ouvre le lien d’un groupe y entre.
group-name = Nom du groupe
found-button = Nouveau groupe
copy-button = Copier le lien
link-copied = Lien copié.
leave-button = Quitter
members = { $n ->
    [one] { $n } membre
   *[other] { $n } membres
}
need-account = Il faut un compte pour les groupes.
account-button = Compte
joined = Vous êtes dans le groupe « { $name } ».
no-group = Ce lien ne mène à aucun groupe.
fingerprints = Empreintes
fingerprints-note = Les cartes sont fixées avant le début de la journée. Voici les empreintes des nombres dont elles découlent ; ceux-ci sont publiés une fois la journée terminée.
seed = Nombre :
today = Aujourd’hui
tomorrow = Demain
failed = Ce n’est pas disponible pour le moment. Réessayez plus tard.
