# The lobby.
play-now-button = Spil nu
