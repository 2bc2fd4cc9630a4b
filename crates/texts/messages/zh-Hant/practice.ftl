# What a table of this page can do: stand still, take back, give hints.
undo = 悔棋
pause = 暫停
go-on = 繼續
go-on-button = 繼續
paused = 遊戲暫停中。
undone = 已悔棋
nothing-to-undo = 沒有可以收回的動作。
hint-button = 提示
no-set-hint = 桌面上沒有 SET。
