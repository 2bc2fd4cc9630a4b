# The board of the classic game.
call-button = SET!
no-set-button = 沒有 SET
strict-question = 確定嗎？在嚴格單人玩法中，說「沒有 SET」就會結束遊戲。再按一次表示確定。
three-more-button = 加三張牌
deal-button = 發牌
accept-button = 是一組
doubt-button = 有疑問
cards-on-table = 桌面上的牌
first-set = 按 SET! 讓其他人停下，或直接選三張牌：每種特徵完全相同或完全不同。
first-set-instant = 選三張牌：數目、顏色、紋路、形狀各自完全相同或完全不同。
search = 找出一組
search-in-round = 第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合：找出一組
you-called = 選出你的三張牌
called = { $name } 喊了 SET
checking = { $name } 說這是一組，對嗎？
you-deal = 下一回合由你發牌
deals = 下一回合由 { $name } 發牌
over = 遊戲結束
watching = 你正在觀戰
you-are-master = 你是 SET 大師：由你發牌，其他人找 SET
master = 大師
frozen = 等別人拿下一組 SET
next-round = 你從下一回合開始玩
master-refills = 大師發牌中
asked-for-three = { $name } 要求加三張牌
votes-no-set = 說沒有 SET
said-took = { $name } 拿下一組
said-wrong = { $name } 喊錯了
there-is-a-set = 這裡有一組，再找找！
no-set-agreed = 大家同意：沒有 SET
round-exhausted = 回合結束：沒有牌可發了
round-no-set = 回合結束：沒有 SET 了
round-given-up = 你在這裡結束了遊戲
round-abandoned = 沒有人在找了
sets-taken = { $n ->
   *[other] { $n } 組
}
said-dealt = { $n ->
   *[other] 發了 { $n } 張牌
}
