# A game that has ended, step by step.
title = 重播
choose = 選擇遊戲紀錄（.game 檔）。
choose-button = 選擇檔案
not-found = 找不到這場遊戲。
no-record = 這不是遊戲紀錄：{ $why }
back-step = 上一步
next-step = 下一步
run = 播放
scrubber = 遊戲步驟
step-of = 第 { NUMBER($step) } 步，共 { NUMBER($steps) } 步
doubtful = 重播時，這份紀錄前後矛盾。
quiet-step = { $name } 的一步
quiet-moment = 遊戲繼續
sets-there = { $n ->
   *[other] 桌面上有 { $n } 組
}
speed = 速度
