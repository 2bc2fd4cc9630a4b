# The lobby.
play-now-button = 바로 시작
