# One's own games on this server.
title = Mes parties
nothing-yet = Vous n’avez encore terminé aucune partie sur ce serveur.
older-button = Plus anciennes
from-file-button = Ouvrir un fichier
