# The board of CoopSet.
take-button = 收下這些
finish-button = 結束
add-button = 加一張牌
score = 團隊得分
layout-points = 這一局面
sets-and-points = 依組數計分
marked-sets = 標記的組
score-sheet = 計分表
search = 標記互不共用牌的 SET
search-last = 最後的牌：找到就標記
may-take = 還有嗎？繼續標記，或收下這些
proposed = 其餘的牌沒有 SET 了，要收下嗎？
you-voted = 你同意了，等其他人決定
watching = 你正在觀看這個團隊
undo-mark = 取消第 { NUMBER($n) } 組
marked-by = 第 { NUMBER($n) } 組，由 { $name } 標記
is-marked = 這張牌屬於第 { NUMBER($n) } 組，請先取消那個標記
wants-to-take = 想收下
wants-a-card = 想加牌
said-marked = { $name } 標記了一組
said-unmarked = { $name } 取消了標記
said-added = 加了一張牌，扣一分
time-up = 時間到
layout-number = 局面 { NUMBER($n) }
rating-keep-trying = 再接再厲
rating-fair = 還不錯
rating-good = 很好
rating-excellent = 優秀
rating-super = 超級棒
rating-congratulations = 恭喜
rating-too-good = 好得難以置信？
rating-scale = 得分的評價
marked = { $n ->
   *[other] 標記了 { $n } 組
}
cards-added = { $n ->
   *[other] 加了 { $n } 張牌
}
said-taken = { $n ->
   *[other] 團隊收下 { $n } 組
}
