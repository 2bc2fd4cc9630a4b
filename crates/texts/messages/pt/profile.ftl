# One's own games on this server.
title = As minhas partidas
nothing-yet = Ainda não terminaste nenhuma partida neste servidor.
older-button = Mais antigas
from-file-button = Abrir um registo
