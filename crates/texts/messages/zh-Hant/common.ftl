# What stands on every screen.
close = 關閉
settings = 設定
nothing-here = 這裡什麼都沒有
lobby-button = 回到大廳
