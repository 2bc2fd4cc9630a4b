status-edition = 規則 { $word }
status-deck = 牌堆 { NUMBER($n) }
status-sets = SET { NUMBER($n) }
status-penalties = 罰分 { NUMBER($n) }
status-hints = 提示 { NUMBER($n) }

welcome-task = 找出三張牌，輸入它們的按鍵；輸入 { $help } 看說明。
welcome-rule = 數目、顏色、紋路、形狀，每一項都要完全相同或完全不同。
welcome-no-set = 找不到的話就輸入 n：多發三張牌，罰一分。
welcome-sudden-stop = 桌面上一沒有 SET，遊戲就結束。

key-claim = 選擇這些按鍵的牌；也可以輸入牌名：1rfo 2rfo 3rfo
key-no-set = 沒有 SET：多發三張牌，罰一分
key-give-up = 放棄：桌面上一定有 SET，否則遊戲早就結束了
key-hint = 提示：告訴你一組 SET 中的一張牌，每問一次多一張
key-verdict = 逐項說明上一次的判定
key-quit = 離開遊戲，Ctrl-D 也可以
names-letters = 牌名依序為：數目 1 2 3；顏色 r 紅、g 綠、p 紫；紋路 f 實心、h 條紋、
names-example = e 空心；形狀 o 橢圓、s 波浪、d 菱形。2rho 就是兩個紅色條紋橢圓形。

found = SET！{ $cards }，用了 { $time }。
found-new = 新牌：{ $keys }。
found-closed = 最後的牌補進空位。
mistaken = 不是 SET：{ $cards }
lost-set = 你失去最後贏得的那組 SET：{ $cards }。
lost-point = 你失去一分。
lost-nothing = 你還沒有 SET，沒有損失。
more-cards = { $n ->
   *[other] 多發 { $n } 張牌，罰一分。
}
hint = 提示：有一組 SET 裡有 { $cards }。
hint-none = 桌面上沒有 SET：請輸入 n。
not-on-table = 不在桌面上：{ $cards }。
nothing-claimed = 你還沒有選過三張牌。
judged-set = { $cards }：是 SET
judged-no-set = { $cards }：不是 SET
would-need = { $first } 和 { $second } 需要的是 { $third }。
give-up-warning = 依照這套規則，桌面上一定有 SET，否則遊戲早就結束了。
give-up-again = 再輸入一次 n 就放棄，輸入 h 可以得到提示。
table-full = { NUMBER($n) } 張牌裡一定有 SET；輸入 h 可以得到提示。
cannot = 現在不能這麼做：{ $why }

unknown-key = 「{ $key }」：沒有牌用這個按鍵
unknown-letter = { $card }：「{ $letter }」不代表任何{ $attribute }（{ $letters }）
unknown-line = 「{ $line }」：請輸入三張牌的按鍵，例如 1we，或 { $keys }
named-twice = { $card } 重複了

over-exhausted = 遊戲結束：牌堆用盡，桌面上也沒有 SET 了。
over-deal-needed = 遊戲結束：該補牌了，但牌堆已經用盡。
over-agreed = 遊戲結束：牌堆用盡，你也找不到 SET。
over-no-set = 遊戲結束：桌面上沒有 SET。
over-given-up = 遊戲結束：其實有 SET。
over-abandoned = 遊戲結束：沒有人在找了。
stopped = 提前結束。
overlooked = 你漏看了 { $cards }。
label-sets = SET
label-penalties = 罰分
label-net = 總計
label-time = 時間
label-no-set = 沒有 SET
label-mistakes = 選錯
label-hints = 提示
sets-lost = { NUMBER($sets) }（另外失去 { NUMBER($lost) } 組）
time-pace = { $time }，平均每組 { $pace }，最快 { $fastest }
no-set-overlooked = { NUMBER($said) }（其中 { NUMBER($overlooked) } 次其實有 SET）
saved = 已儲存。重看這一局：{ $command }
same-cards = 再玩一次同樣的牌：
save-next = 加上 { $option }，之後就能重看：{ $command }

sets-in = { NUMBER($cards) } 張牌裡有 { NUMBER($sets) } 組 SET
a-set = 是 SET
no-set = 不是 SET
at = 位置 { $places }
line = 第 { NUMBER($n) } 行

puzzle-of-day = { $day } 的{ $level ->
    [basic] 基礎
   *[advanced] 進階
}謎題
puzzle-of-seed = 種子 { $seed } 的{ $level ->
    [basic] 基礎
   *[advanced] 進階
}謎題
puzzle-task = { $title }：找出 { NUMBER($n) } 組 SET
puzzle-times = 初級玩家大約需要 { $beginner }，中級 { $intermediate }，進階 { $advanced }，專家 { $expert }
