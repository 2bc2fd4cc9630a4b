# A game that has ended, step by step.
title = Revoir une partie
choose = Choisissez une partie enregistrée (un fichier .game).
choose-button = Choisir un fichier
not-found = Cette partie est introuvable ici.
no-record = Ce n’est pas une partie enregistrée : { $why }
back-step = Étape précédente
next-step = Étape suivante
run = Lire
scrubber = Étape de la partie
step-of = Étape { NUMBER($step) } sur { NUMBER($steps) }
doubtful = Rejoué, cet enregistrement se contredit.
quiet-step = Un coup de { $name }
quiet-moment = La partie continue
sets-there = { $n ->
    [one] { $n } set sur la table
   *[other] { $n } sets sur la table
}
speed = Vitesse
