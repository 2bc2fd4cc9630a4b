# A game that has ended, step by step.
title = 重播
choose = 選擇牌譜檔（.game 檔）。
not-found = 找不到這場遊戲。
no-record = 這不是遊戲紀錄：{ $why }
back-step = 上一步
next-step = 下一步
run = 播放
scrubber = 遊戲步驟
step-of = { NUMBER($step) } / { NUMBER($steps) }
doubtful = 重新推演後，此紀錄與自身不符。
sets-there = { $n ->
   *[other] 桌面上有 { $n } 組
}
