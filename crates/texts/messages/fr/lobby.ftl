# The lobby.
play-now-button = Jouer
