# What stands on every screen.
close = Fermer
settings = Réglages
nothing-here = Il n’y a rien ici
lobby-button = Au salon
