# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = 放棄
search = 選出一組：別人只會看到第一張牌
seek = 找出 { $name } 那一組的第二張牌
race = { $name } 亮出一張牌，大家搶著找第二張
you-scout = 其他人正在找你的那一組
you-are-out = 選錯了，其他人繼續找
you-gave-up = 你放棄了，其他人繼續找
next-cards = 有新牌時你就加入
shown-by = { $name } 亮出的牌
shown-by-you = 你亮出的牌
to-be-shown = 你將亮出的牌
scout = 斥候
seeks = 正在找
was-wrong = 選錯了
gave-up = 放棄了
sits-out = 暫停
found = { $name } 的那一組被找到了
yours-found = 你的那一組被找到了：你拿兩張
other-set = { $name } 拿下這一組，還有人找到另一組
yours-and-other = 這一組歸你，還有人找到另一組
unfound = 沒有人找到 { $name } 的那一組
yours-unfound = 沒有人找到你的那一組：全歸你
outdone = { $name } 的牌不是一組，但有人找到一組
you-were-outdone = 不是一組，但有人找到一組
mistaken = { $name } 的牌不是一組
wrong-lost = 不是一組：你失去最後贏得的那張牌
mistaken-lost = { $name } 的牌不是一組，失去一張牌
third-is-not-here = 不對：第三張應是{ $card }，但不在桌面上
you-lose = 你失去最後贏得的那張牌
nothing-to-lose = 沒有牌可以失去：笑一個就好
said-scouts = { $name } 當斥候，亮出{ $card }
said-pointed-wrongly = { $name } 選了{ $card }：選錯了
said-loses = { $name } 失去一張牌
cards-won = { $n ->
   *[other] { $n } 張牌
}
you-take = { $n ->
   *[other] 你拿到 { $n } 張牌
}
said-takes = { $n ->
   *[other] { $name } 拿到 { $n } 張牌
}
