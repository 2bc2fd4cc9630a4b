# One's own games on this server.
title = As minhas partidas
unreachable = Não se consegue chegar ao servidor.
nothing-yet = Ainda não terminaste nenhuma partida neste servidor.
older-button = Mais antigas
from-file-button = Abrir um registo
replay-button = Rever
