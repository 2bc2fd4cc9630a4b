you-won = 你贏了！
    .by = 你以 { NUMBER($n) } 分之差獲勝！
you-share = 你並列第一。
    .with = 你和 { $names } 並列第一。
you-are-nth = 你得到第 { NUMBER($rank) } 名。
won = { $name } 獲勝。
    .by = { $name } 以 { NUMBER($n) } 分之差獲勝。
share = { $names } 並列第一。
nobody-won = 沒有贏家。
names-two = { $first }和{ $last }
names-more = { $first }、{ $rest }

points = { NUMBER($n) } 分
sets = { NUMBER($n) } 組 SET
cards = { NUMBER($n) } 張牌
chips = { NUMBER($n) } 個籌碼
time = 你的時間：{ $time }
new-best = 新紀錄！

finished = 遊戲結束。
stopped = 遊戲中止了。
classic-finished = 牌都打完了。
classic-won = 你打完了整副牌！
classic-lost = 沒有 SET，遊戲到此為止。
eclaireur-finished = 牌都打完了。
chipset-finished = 最後一個彩池結束，籌碼最多的人獲勝。
setup-finished = 牌堆用盡，收牌最少的人獲勝。
coopset-finished = 牌堆打完了。
coopset-lost = 這個牌面的時間到了。
twenty-finished = 達到目標分數。
cubed-finished = 骰子都放完了。
handheld-finished = 完成了。

overlooked = 其實還有 { NUMBER($n) } 組 SET。
