# One's own games on this server.
title = Mine spil
nothing-yet = Du har endnu ikke spillet noget spil færdigt på denne server.
older-button = Ældre spil
from-file-button = Åbn optegnelse
