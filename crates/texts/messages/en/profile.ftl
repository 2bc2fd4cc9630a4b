# One's own games on this server.
title = My games
nothing-yet = No game on this server has ended with you yet.
older-button = Older games
from-file-button = Open a record
