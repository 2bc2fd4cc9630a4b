# The board of the electronic game in its four versions.
stop-button = 放棄
stop-question = 要放棄這一局嗎？
stop-explained = 這一局不會有成績，之後也不能再繼續。
device = 分數
found-sets = 找到的 SET
search-before-time = 在時間用完前找出 SET
search-fast = 盡快找出所有的 SET
time-is-up = 時間到！
right = 是一組！
hinted = 提示：這是一組
nothing-to-hint = 這裡沒有 SET：補上新牌
no-match-right = 沒錯，沒有 SET：補上新牌
no-match-wrong = 這裡有一組，再找找！
point-lost = −1 分
time-added = 加 { NUMBER($seconds) } 秒
time-lost = 減 { NUMBER($seconds) } 秒
wrong-points = 不是一組：−{ NUMBER($n) }
wrong-more-time = 不是一組：+{ NUMBER($seconds) } 秒
wrong-less-time = 不是一組：−{ NUMBER($seconds) } 秒
level-passed = 第 { NUMBER($level) } 關過關：+{ NUMBER($seconds) } 秒
level = 第 { NUMBER($level) } 關
price-no-point = 不計分
price-more-time = +{ NUMBER($seconds) } 秒
price-less-time = −{ NUMBER($seconds) } 秒
best = 最佳：{ $result }
new-best = 新的最佳成績：{ $result }
of-sets = 共 { NUMBER($n) } 組
sets-to-find = { $n ->
   *[other] 還有 { $n } 組要找
}
points = { $n ->
   *[other] 分
}
sets = { $n ->
   *[other] 組
}
to-next-level = { $n ->
   *[other] 再 { $n } 組：+{ NUMBER($seconds) } 秒
}
hints-used = { $n ->
   *[other] { $n } 次提示
}
mistakes = { $n ->
   *[other] { $n } 次失誤
}
