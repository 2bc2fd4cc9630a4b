# What stands on every screen.
close = 關閉
settings = 設定
nothing-here = 這裡什麼都沒有
lobby-button = 回到大廳
back = 返回
hint-button = 提示
pause = 暫停
go-on-button = 繼續
start-button = 開始
save-button = 儲存
replay-button = 重播
language-choice = 語言
play-now-button = 馬上玩
account = 帳號
