# One's own games on this server.
title = Mes parties
nothing-yet = Vous n’avez encore terminé aucune partie sur ce serveur.
older-button = Plus anciennes
from-file-button = Ouvrir une partie
numbers = Mes statistiques
numbers-note = Comptées dans ce navigateur, y compris les parties contre des robots et hors ligne.
no-numbers = Terminez une partie, et elle apparaîtra ici.
game = Jeu
played = Parties
won = Gagnées
best = Record
sets = Sets
pace = Temps par set
accuracy = Précision
percent = { NUMBER($n) } %
all-games = Tous les jeux
export-button = Exporter
delete-button = Effacer
delete-question = Effacer vos statistiques ?
delete-explained = Les parties, records et temps de ce navigateur seront perdus pour de bon. Les parties que vous avez enregistrées restent.
keep-button = Garder
unfinished = inachevée
cannot-go-on = ne peut pas continuer : les règles ont changé
other-version = jouée avec d’anciennes règles, ne peut pas être revue ici
save-button = Enregistrer
bests = Meilleurs résultats
bests-of = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
attributes = { $n ->
    [one] { $n } caractéristique
   *[other] { $n } caractéristiques
}
