# The board of CoopSet.
take-button = 拿下 SET
finish-button = 結束
add-button = 加一張牌
score = 團隊得分
layout-points = 這個牌面
sets-and-points = 依組數計分
marked-sets = 標記的組
score-sheet = 計分表
search = 標記互不共用牌的 SET
search-last = 最後的牌：找到就標記
may-take = 還有嗎？繼續標記，或拿下這些
proposed = 沒有其他 SET 了，要拿下標記的嗎？
you-voted = 你已投票，等其他人決定
watching = 你正在觀戰
undo-mark = 取消標記第 { NUMBER($n) } 組
marked-by = 第 { NUMBER($n) } 組，由 { $name } 標記
is-marked = 這張牌屬於第 { NUMBER($n) } 組，請先取消標記那一組
wants-to-take = 投票拿下
wants-a-card = 投票加牌
said-marked = { $name } 標記了一組
said-unmarked = { $name } 取消標記一組
said-added = 加了一張牌：−1 分
time-up = 時間到
layout-number = 第 { NUMBER($n) } 個牌面
best-possible = 最多可取 { NUMBER($n) } 組
rating-keep-trying = 再接再厲
rating-fair = 還不錯
rating-good = 很好
rating-excellent = 優秀
rating-super = 超級棒
rating-congratulations = 恭喜
rating-too-good = 好得難以置信？
rating-scale = 評價
marked = { $n ->
   *[other] 標記了 { $n } 組
}
cards-added = { $n ->
   *[other] 加了 { $n } 張牌
}
said-taken = { $n ->
   *[other] 團隊拿下 { $n } 組
}
