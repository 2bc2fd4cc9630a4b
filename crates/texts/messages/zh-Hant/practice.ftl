# What a table of this page can do: stand still, take back, give hints.
undo = 復原
paused = 已暫停
undone = 已復原
nothing-to-undo = 沒有可以復原的動作。
no-set-hint = 桌面上沒有 SET。
no-advice = 現在沒有要決定的事。
elsewhere = 這張牌桌正在另一個分頁中進行。
