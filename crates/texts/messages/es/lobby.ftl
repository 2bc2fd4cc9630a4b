# The lobby.
play-now-button = Jugar ya
