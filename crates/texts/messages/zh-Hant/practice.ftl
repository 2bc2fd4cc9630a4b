# What a table of this page can do: stand still, take back, give hints.
undo = 悔棋
paused = 遊戲暫停中。
undone = 已悔棋
nothing-to-undo = 沒有可以收回的動作。
no-set-hint = 桌面上沒有 SET。
no-advice = 現在沒有要決定的事。
