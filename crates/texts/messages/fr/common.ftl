# What stands on every screen.
close = Fermer
settings = Réglages
nothing-here = Il n’y a rien ici
lobby-button = Retour au salon
back = Retour
hint-button = Indice
pause = Pause
go-on-button = Reprendre
start-button = Commencer
save-button = Enregistrer
replay-button = Revoir
language-choice = Langue
play-now-button = Jouer
account = Compte
