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
offline-title = Joué hors ligne
offline-offer = { $n ->
    [one] { $n } partie jouée dans ce navigateur n’est pas encore dans votre profil.
    [many] { $n } de parties jouées dans ce navigateur ne sont pas encore dans votre profil.
   *[other] { $n } parties jouées dans ce navigateur ne sont pas encore dans votre profil.
}
add-offline-button = Les ajouter
skip-offline-button = Non merci
offline-added = { $n ->
    [one] { $n } partie a été ajoutée à votre profil.
    [many] { $n } de parties ont été ajoutées à votre profil.
   *[other] { $n } parties ont été ajoutées à votre profil.
}
unverified = non vérifiée
unverified-note = Les parties ainsi ajoutées sont marquées comme non vérifiées et ne sont jamais cotées : personne d’autre ne les a vues.
