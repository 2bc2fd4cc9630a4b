# The lobby.
play-now-button = Jogar já
