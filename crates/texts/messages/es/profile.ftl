# One's own games on this server.
title = Mis partidas
nothing-yet = Aún no has terminado ninguna partida en este servidor.
older-button = Más antiguas
from-file-button = Abrir un registro
