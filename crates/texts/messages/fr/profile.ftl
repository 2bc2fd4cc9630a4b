# One's own games on this server.
title = Mes parties
unreachable = Le serveur est injoignable.
nothing-yet = Vous n’avez encore terminé aucune partie sur ce serveur.
older-button = Plus anciennes
from-file-button = Ouvrir un fichier
replay-button = Revoir
