# One's own games on this server.
title = 我的遊戲
nothing-yet = 你還沒有在這個伺服器上完成任何一場。
older-button = 更早的遊戲
from-file-button = 開啟紀錄
