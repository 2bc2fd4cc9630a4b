# The board of 20/20: one's own cards beside those of the table.
one-more-button = 再要一張
table = 桌面
your-cards = 你的牌
search = 用你的牌和桌面上的牌找出一組
you-called = 選出三張牌，你的或桌面上的都可以
round-to = 第 { NUMBER($round) } 回合 · 先到 { NUMBER($points) } 分
you-get = 你拿到{ $card }
you-get-penalty = 罰牌：{ $card }
said-gets-card = { $name } 多一張牌
new-table = 沒有 SET：換六張新牌
rebuilt = 棄牌洗成新的牌堆
cards-held = { $n ->
   *[other] { $n } 張牌
}
cards-to-go = { $n ->
   *[other] 還剩 { $n } 張
}
you-won-round = { $n ->
   *[other] 你贏了這回合：{ $n } 分
}
won-round = { $n ->
   *[other] { $name } 贏了這回合：{ $n } 分
}
