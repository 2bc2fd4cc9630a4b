title = 新手教學
intro = 五個小步驟，你就會玩了。
step = 第 { NUMBER($n) } 步，共 { NUMBER($of) } 步
begin-button = 開始吧
next-button = 下一步
skip-button = 跳過
again-button = 再來一次
show-button = 告訴我
finish-button = 完成
praise-1 = 做得好！
praise-2 = 非常好！
praise-3 = 完全正確！
comfort-1 = 差一點！
comfort-2 = 還不對，再看一次。
comfort-3 = 慢慢來。

third-title = 第三張牌
third-task = 這裡有一組 SET 的兩張牌。第三張應該是哪一張？
third-rule = 把四種特徵一個一個看。兩張相同的，第三張也相同；兩張不同的，第三張就是剩下的那一種。
third-right = 完全正確！任何兩張牌都只有一張第三張。
third-wrong = 差一點。再看看這個：{ $attribute }。

which-title = 哪一張才對？
which-task = 選出能和這兩張組成 SET 的牌。
which-right = 對了！四種特徵各自都是完全相同或完全不同。
which-wrong = 不是這張。這樣會兩張相同、一張不同：{ $attribute }。

why-title = 哪裡不對？
why-task = 這三張牌不是 SET。是哪一種特徵的問題？
why-right = 好眼力！兩張相同、一張不同，這樣就不是 SET。
why-wrong = 這個沒問題：{ $attribute }。它是完全相同或完全不同。試試別的。

six-title = 找出一組
six-task = 這六張牌裡藏著一組 SET。選出那三張牌。
six-hint = 這張牌是其中之一。另外兩張呢？
six-right = 找到了！每一組 SET 都是這樣找的。
six-wrong = 還不是 SET。放開一張牌，換一張試試。

round-title = 你的第一回合
round-task = 現在就像真正的遊戲：看到 SET 的人先喊，再選牌。
round-call = 看到 SET 了嗎？按 { $button } 或空白鍵。
round-pick = 現在趁圓環跑完之前，選出你的三張牌。
round-right = 這組是你的！牌歸你，再補上新牌。
round-wrong = 這不是 SET。在遊戲裡會有處罰，在這裡再試一次就好。
round-late = 時間到了。三張牌都看到了再喊。
round-none = 沒有人看到 SET 嗎？{ $button } 是投票再翻三張牌。

done-title = 你會玩了！
done-text = 第一場遊戲需要知道的，你都知道了。其他的，找到越多 SET 就越熟練。
beginner-button = 用 27 張牌玩
other-games = 看看其他遊戲

beginner-1 = 這是用 27 張牌的經典玩法：所有牌都有一種特徵相同。
beginner-2 = 比較其他三種特徵：每一種都要完全相同或完全不同。
beginner-3 = 看到 SET 時先喊，再選那三張牌。
beginner-4 = 等你很容易找到 SET，就用全部 81 張牌來玩。

master-1 = 每個回合有一位玩家當大師，負責照顧桌面，其他人尋找。
master-2 = 如果你是尋找的人，照常玩：先喊，再選三張牌。
master-3 = 如果你是大師，就輕鬆觀看：這個回合你不得分。
master-4 = 每個人都當一次大師，總分最高的人獲勝。

solo-1 = 桌面是你一個人的，慢慢來。
solo-2 = 選出組成 SET 的三張牌，就會補上新牌。
solo-3 = 說沒有 SET 之前多想一下：可能會扣分，甚至輸掉遊戲。
solo-4 = 在這裡可以看到牌堆還剩幾張。

eclaireur-1 = 看到 SET 了嗎？選好三張牌，只亮其中一張給別人看。
eclaireur-2 = 如果別人是斥候，你會看到一張牌和計時：找出同一組的第二張牌。
eclaireur-3 = 找到的人拿走那張牌，斥候拿另外兩張；沒有人找到，斥候就拿走三張。
eclaireur-4 = 指了湊不成的牌會失去一張牌，沒把握就放棄。

chipset-1 = 這是你的兩張牌，別人都看不到。
chipset-2 = 中間是大家共用的牌，還有裝籌碼的彩池。
chipset-3 = 輪到你時，用這些按鈕過牌、下注、跟注、加注或棄牌。
chipset-4 = 下注之後會暗中問你要不要攤牌；有 SET 才可以。
chipset-5 = 用到自己手牌的 SET 最多的人，贏得彩池。

setup-1 = 這四張是你的手牌，只有你看得到。
setup-2 = 輪到你時，打出一張和桌面上的牌湊不成 SET 的牌。
setup-3 = 別人打出牌時，找找包含那張牌的 SET，在下一張牌打出之前喊。
setup-4 = 被抓到的人要收下桌面上所有的牌，牌最少的人獲勝。

coopset-1 = 你們是一個團隊：大家看到同樣的牌和同樣的記號。
coopset-2 = 選三張牌就能做記號，按一下記號就能取消。
coopset-3 = 做了記號的 SET 不能共用牌；在這裡可以看到目前值幾分。
coopset-4 = 大家同意就拿走 SET；如果沒有，就加一張牌，扣一分。

twenty-1 = 這些攤開的牌是你的，你要把它們用掉。
twenty-2 = 用你的牌和中間的六張牌組成 SET，可以任意搭配。
twenty-3 = 先喊，再選三張牌；錯了就要多拿一張牌。
twenty-4 = 最先用完牌的人贏得回合，別人剩下的牌就是得分。

cubed-1 = 這是你的五顆骰子，擲出的面就是你能用的。
cubed-2 = 選一顆骰子，能組成 SET 的格子就會亮起來。
cubed-3 = 新的 SET 裡每顆骰子一分，遊戲板上的數字是獎勵分。
cubed-4 = 百搭可以當作任何一顆骰子：放下時由你決定。
cubed-5 = 最多放三顆骰子，然後結束你的回合。

puzzle-1 = 你要找的 SET 都在這個桌面上，牌不會被拿走。
puzzle-2 = 選三張牌；如果是 SET，就會加入你的清單。
puzzle-3 = 在這裡可以看到還藏著幾組，以及你找了多久。
puzzle-4 = 提示會讓你看到一組 SET，並加 30 秒。

timed-1 = 時間往上計算：盡快玩完整副牌。
timed-2 = 選出組成 SET 的三張牌，就會補上新牌。
timed-3 = 三張選錯加 10 秒，提示加 15 秒。
timed-4 = 在最高的兩個難度不一定有 SET，沒有時你要說出來。

arcade-1 = 時間一直倒數，盡量找到最多的 SET。
arcade-2 = 每找到兩組就進入下一關，得到更多時間。
arcade-3 = 選錯沒有處罰，提示要花幾秒。
arcade-4 = 在最高的兩個難度不一定有 SET，沒有時你要說出來。

handheld-classic-1 = 沒有計時，安心玩完整副牌。
handheld-classic-2 = 每組 SET 一分，三張選錯扣一分。
handheld-classic-3 = 如果沒有 SET，會自動補上更多牌。
handheld-classic-4 = 提示會替你拿走一組 SET，但不給分。
