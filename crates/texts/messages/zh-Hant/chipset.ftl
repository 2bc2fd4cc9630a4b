# The board of ChipSet.
check-button = 過牌
bet-button = 下注 { NUMBER($n) }
call-button = 跟注 { NUMBER($n) }
raise-button = 加注 { NUMBER($n) }
drop-button = 棄牌
expose-button = 攤牌
hold-button = 還不要
done-button = 完成
deal-button = 發牌
skip-button = 跳到結尾
less = 少一枚籌碼
more = 多一枚籌碼
amount = 下注的籌碼
pot = 彩池
pot-number = 第 { NUMBER($pot) } 局，共 { NUMBER($pots) } 局
your-hand = 你的手牌
hands = 其他人的手牌
hand-of = { $name } 的手牌
your-turn-open = 輪到你：過牌或下注
your-turn-must = 輪到你：你必須先下注
turn = 輪到 { $name } 下注
you-dropped = 你已棄牌。輪到 { $name } 下注
you-wait = 你從下一局開始玩
no-chips-left = 你沒有籌碼了
question = 現在攤牌，還是再等一張牌？
question-no-set = 你的手牌還湊不成 SET：再等一張牌
you-answered = 你已回答，等其他人決定
question-others = 玩家正在決定要不要攤牌
claim = 選出你的每一組，每組都要用到手牌
claim-others = 玩家正在選出自己的組
pot-shared = 平分彩池
taken-unseen = { $name } 不用攤牌就贏得彩池
nobody-had = 沒有人有 SET，平分彩池
side-pots = 邊池分開計算勝負
counts = 這組算數！
dropped = 已棄牌
all-in = 全下
out-of-chips = 沒有籌碼
next-pot = 下一局加入
dealer = 發牌者
deals-next = 下一局發牌
has-answered = 已回答
is-done = 已完成
no-sets = 沒有 SET
said-your-turn = 輪到你了
said-checks = { $name } 過牌
said-drops = { $name } 棄牌
said-turned = 新的牌：{ $card }
said-held = 沒有人攤牌：再發一張
said-exposes = { $name } 攤牌
said-showdown = 攤牌：所有人亮出手牌
your-turn-call = { $n ->
   *[other] 輪到你：跟注要 { $n } 枚籌碼
}
chips = { $n ->
   *[other] { $n } 枚籌碼
}
in-this-phase = 已投入 { NUMBER($n) }
you-win = { $n ->
   *[other] 你贏得 { $n } 枚籌碼
}
wins = { $n ->
   *[other] { $name } 贏得 { $n } 枚籌碼
}
said-bets = { $n ->
   *[other] { $name } 下注 { $n } 枚籌碼
}
said-calls = { $n ->
   *[other] { $name } 跟注 { $n } 枚籌碼
}
said-raises = { $n ->
   *[other] { $name } 加注 { $n } 枚籌碼
}
hidden = { $n ->
   *[other] { $name } 有 { $n } 張蓋著的牌
}
hint-none = 提示：{ $button }。你還沒有 SET，預期可分得彩池的 { NUMBER($percent) }% 左右。
hint-all = 沒有其他用到你手牌的 SET 了。
hint-sets = 提示：{ $button }。你有 { $n } 組 SET，預期可分得彩池的 { NUMBER($percent) }% 左右。
