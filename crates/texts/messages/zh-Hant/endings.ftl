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

round-exhausted = 牌堆用盡，桌面也沒有 SET 了。
round-deal-needed = 該補牌，但牌堆已空。
round-agreed = 大家都同意：沒有 SET 了。
round-no-set = 沒有 SET。
round-given-up = 你沒看到 SET。
round-abandoned = 沒有人在找了。
overlooked = 其實還有一組 SET。

rating-keep-trying = 再接再厲！
rating-fair = 不錯。
rating-good = 很好！
rating-excellent = 優秀！
rating-super = 太棒了！
rating-congratulations = 恭喜！
rating-too-good-to-be-true = 好得不像真的。規則是誰教你的？
