# The lobby.
play-now-button = 馬上玩
