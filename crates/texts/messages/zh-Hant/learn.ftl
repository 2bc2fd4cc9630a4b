title = 新手教學
intro = 五個小步驟，你就會玩了。
step = 第 { NUMBER($n) } 步，共 { NUMBER($of) } 步
next-button = 下一步
skip-button = 跳過
again-button = 重上這一課
show-button = 看答案
finish-button = 完成

third-title = 第三張牌
third-task = 這裡有一組 SET 的兩張牌。第三張應該是哪一張？
third-rule = 每張牌有四個特徵：數目、顏色、紋路和形狀，一個一個看。兩張相同的，第三張也相同；兩張不同的，第三張和那兩張都不同。
third-right = 完全正確！任何兩張牌，都只有一張牌能和它們組成 SET。

which-title = 哪一張才對？
which-task = 選出能和這兩張組成 SET 的牌。
which-right = 對了！四種特徵各自都是完全相同或完全不同。

why-title = 哪裡不對？
why-task = 這三張牌不是 SET。是哪一種特徵的問題？
why-right = 好眼力！兩張相同、一張不同，這樣就不是 SET。

six-title = 找出一組
six-task = 這六張牌裡藏著一組 SET。選出那三張牌。
six-right = 找到了！每一組 SET 都是這樣找的。

round-title = 你的第一回合
round-task = 就像真正的遊戲：先喊 SET 讓其他人停下，再選你的三張牌。
round-call = 看到 SET 了嗎？按 { $button } 或空白鍵，讓其他人停下。
round-pick = 趁圓環跑完之前，選出你的三張牌。
round-right = 這組是你的！補上新牌。在遊戲中也可以直接選三張牌。
round-wrong = 這不是 SET。在遊戲裡會有處罰，在這裡再試一次就好。
round-late = 太慢了：時間到了。三張牌都看到了再喊。
round-none = 沒有人看到 SET 嗎？按 { $button } 就是投票加三張牌。

done-title = 你會玩了！
done-text = 玩第一場遊戲該知道的，你都會了。其他的，多找幾組 SET 就越來越熟練。
beginner-button = 用 27 張牌玩
other-games = 看看其他遊戲
