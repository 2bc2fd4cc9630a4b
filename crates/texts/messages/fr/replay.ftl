# A game that has ended, step by step.
title = Revoir une partie
choose = Choisissez l’enregistrement d’une partie (un fichier .game).
choose-button = Choisir un fichier
not-found = Cette partie est introuvable ici.
no-record = Ce n’est pas l’enregistrement d’une partie : { $why }
back-step = Un pas en arrière
next-step = Un pas en avant
run = Lire
scrubber = Étape de la partie
step-of = Étape { NUMBER($step) } sur { NUMBER($steps) }
doubtful = Rejoué, cet enregistrement ne concorde pas avec lui-même.
sets-there = { $n ->
    [one] { $n } set sur la table
   *[other] { $n } sets sur la table
}
