you-won = 你贏了！
    .by = 你以 { NUMBER($n) } 之差獲勝！
you-share = 你並列第一。
    .with = 你和 { $names } 並列第一。
you-are-nth = 你得到第 { NUMBER($rank) } 名。
won = { $name } 獲勝。
    .by = { $name } 以 { NUMBER($n) } 之差獲勝。
share = { $names } 並列第一。
you-lost-most = 你收下最多牌，輸了。
lost-most = { $n ->
   *[other] { $names } 收下最多牌，輸了。
}
nobody-won = 這次沒有結果。
names-two = { $first }和{ $last }
names-more = { $first }、{ $rest }

points = { NUMBER($n) } 分
sets = { NUMBER($n) } 組 SET
cards = { NUMBER($n) } 張牌
chips = { NUMBER($n) } 枚籌碼
time = 你的時間：{ $time }
new-best = 新紀錄！

finished = 遊戲結束。
stopped = 遊戲提前結束了。
classic-finished = 牌堆用盡了。
classic-won = 你玩完了整副牌！
classic-lost = 在嚴格單人玩法中，只要桌面上沒有 SET，或你說沒有，遊戲就結束。
eclaireur-finished = 牌堆用盡了。
chipset-finished = 最後一局結束，籌碼最多的人獲勝。
setup-finished = 牌堆用盡，收牌最少的人獲勝。
coopset-finished = 牌堆用盡了。
coopset-lost = 這個牌面的時間到了。
twenty-finished = 達到目標分數。
cubed-finished = 最後的回合都結束了。
handheld-finished = 完成了。

overlooked = 桌面上還有 { NUMBER($n) } 組 SET。
cut-short = 遊戲步數已達上限，伺服器結束了這場遊戲。
