# Les cotes : les classements, et ce que chacun montre de soi.
title = Classements
whose = Les cotes de qui
people = Joueurs
bots = Robots
pool = Jeu
pool-race = Classique, sans annonce
pool-call = Classique, annonce d’abord
place = Rang
player = Joueur
rating = Cote
margin = Marge
games = Parties
nobody = Personne n’est encore classé ici.
listed-note = Vous êtes classé après 10 parties cotées contre 3 adversaires, avec une marge de 75 au plus et une partie dans les 30 derniers jours. Un point d’interrogation signale une cote encore provisoire.
you = Vous
unlisted = pas encore classé
more-button = Suite
course = { $game } : la cote, partie par partie
numbers = Voir les chiffres
day = Jour
change = Écart
no-games = Aucune partie cotée pour l’instant.
stands = Rang { NUMBER($n) }
no-such-person = Personne ici n’a cet identifiant.
changed = Cote { $rating } ({ $change })
same-pair = Partie non cotée : vous avez déjà joué dix parties cotées ensemble aujourd’hui.
mine-button = Mes cotes
rated-games = { $n ->
    [one] { $n } partie cotée
    [many] { $n } de parties cotées
   *[other] { $n } parties cotées
}
bot = { $game } : { $level }
