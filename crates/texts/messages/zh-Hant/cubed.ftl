# The board of CUBED.
call-button = SET!
pass-button = 跳過
end-button = 結束回合
undo-button = 復原
swap-button = 替換百搭
play-nothing-button = 確定
keep-button = 全部保留
field = 遊戲板
rack = 你的骰子
dice-of = { $name } 的骰子
whole-board = 顯示整個遊戲板
near-board = 放大骰子
race = 從你的骰子中找出一組
race-of-others = 大家都在自己的骰子中找一組
race-again = 沒有人有 SET：全部重擲
barred = 等待下一次擲骰
wrong-barred = 不是一組：等下一次擲骰
was-wrong-barred = { $name } 錯了，等下一次擲骰
late-barred = 太晚了：等下一次擲骰
was-late-barred = { $name } 太晚了，等下一次擲骰
you-called = 選出你的三顆骰子
called = { $name } 喊了 SET
your-turn = 輪到你：選一顆骰子
your-last-turn = 你的最後一回合：選一顆骰子
your-turn-stuck = 你的骰子都放不上：請跳過
choose-square = 選一個標亮的格子
no-place = 這顆骰子目前沒有地方可放
needs-second = 還需要第二顆骰子：請選一顆
swap-question = 替換這顆百搭？百搭歸你，由你重擲
turn-of = 輪到 { $name }
last-turn-of = { $name } 的最後一回合
extra-roll = 額外擲骰：選出要重擲的骰子
extra-roll-of-others = 其他人正在決定額外擲骰
next-round = 你從下一輪開始玩
over = 遊戲結束
votes-no-set = 說沒有 SET
joker-question = 百搭代表什麼？
swap-square = 替換百搭
half-square = 需要第二顆骰子
take-back = 復原：{ $die }
rolled-again = 你的骰子已重擲
somebody-has-a-set = 有人有一組，再找找！
said-passed = { $name } 跳過
said-replaced = { $name } 替換了百搭，擲出：{ $die }
said-ran-out = { $name } 的骰子用完了：這是最後的回合
dead-round = 沒有人放骰子：全部重擲
points = { $n ->
   *[other] { $n } 分
}
play-button = { $n ->
   *[other] 確定：{ $n } 分
}
roll-button = { $n ->
   *[other] 擲 { $n } 顆
}
bag-left = { $n ->
   *[other] 布袋中還有 { $n } 顆骰子
}
bonus-square = { $n ->
   *[other] 獎勵格，{ $n } 分
}
planned = { $n ->
   *[other] { $n } 分。可以再放骰子，或按確定
}
planned-with-bonus = { $n ->
   *[other] { $n } 分加獎勵 { NUMBER($bonus) } 分。再放骰子或按確定
}
face-for-points = { $n ->
   *[other] { $face }：{ $n } 分
}
this-turn = { $n ->
   *[other] 本回合 +{ $n }
}
dice-count = { $n ->
   *[other] { $n } 顆骰子
}
dice-and-last = { $n ->
   *[other] { $n } 顆 · +{ NUMBER($last) }
}
said-opened = { $n ->
   *[other] { $name } 開局，得 { $n } 分
}
said-scored = { $n ->
   *[other] { $name } 得 { $n } 分
}
hint-race = 已標出一組 SET 的兩顆骰子。第三顆是哪一顆？
hint-no-set = 你的骰子裡沒有 SET。
hint-swap = 提示：替換這顆百搭。
hint-roll = 提示：重擲標出的骰子。
hint-keep = 提示：全部保留。
hint-end = 提示：結束回合。沒有更好的放法。
hint-laid = 提示：這樣放得 { $n } 分。按確定或復原。
