# The board of SetUp.
challenge-button = SET!
trust-button = 沒有 SET
play-button = 出這張
your-hand = 你的手牌
row = 桌面上的牌
pick = 選一張牌
place = 放在這裡
your-turn = 輪到你：出一張不會湊成 SET 的牌
your-turn-soon = 下一個輪到你，大家還在檢查上一張牌
your-card = 大家正在檢查你的牌。下一位：{ $next }
check = { $name } 的牌湊成 SET 了嗎？下一位：{ $next }
barred = 這張牌你喊錯了。下一位：{ $next }
resting = 喊錯了。等一下可以再喊。下一位：{ $next }
trusted = 你說沒有 SET。下一位：{ $next }
turn = 輪到 { $name }
you-challenged = 選出這組的另外兩張牌
challenged = { $name } 喊了 SET
last-check = 最後一張牌：湊成 SET 了嗎？
last-check-mine = 你出了最後一張牌，大家正在檢查
you-found = 你找到這組了
found = { $name } 找到一組
said-your-turn = 輪到你了
said-played = { $name } 出了{ $card }
wrong-minus = 不是一組：−{ NUMBER($n) }
wrong-barred = 不是一組：等下一張牌
was-wrong-minus = { $name } 錯了：−{ NUMBER($n) }
was-wrong-barred = { $name } 錯了，等下一張牌
late-minus = 太晚了：−{ NUMBER($n) }
late-barred = 太晚了：等下一張牌
was-late-minus = { $name } 太晚了：−{ NUMBER($n) }
was-late-barred = { $name } 太晚了，等下一張牌
wrong-rests = 不是一組：等一下
was-wrong-rests = { $name } 錯了，等一下
late-rests = 太晚了：等一下
was-late-rests = { $name } 太晚了，等一下
said-cleared = 沒有人看到 SET
sees-none = 說沒有 SET
was-wrong = 喊錯了
in-hand = 手上 { NUMBER($n) } 張
you-collect = { $n ->
   *[other] 你收下 { $n } 張牌
}
collects = { $n ->
   *[other] { $name } 收下 { $n } 張牌
}
no-safe-card = 你手上每張牌都會湊成 SET。出一張，裝作沒事吧。
