# The lobby.
play-now-button = Play now
