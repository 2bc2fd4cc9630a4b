# One's own games on this server.
title = Mine spil
unreachable = Serveren kan ikke nås.
nothing-yet = Du har endnu ikke spillet noget spil færdigt på denne server.
older-button = Ældre spil
from-file-button = Åbn optegnelse
replay-button = Genspil
