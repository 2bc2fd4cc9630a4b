# The best moments of a game that has ended.
title = 精彩時刻
fastest-set = 最快的 SET：{ $name }，{ $time }
all-different = 特徵全不同的 SET：{ $name }，{ $time }
series = 連續 { NUMBER($n) } 組 SET：{ $name }
longest-search = 找最久的一次：{ $time }，最後由 { $name } 找到
overlooked = 這組 SET 有 { $time } 沒有人看到
best-turn = 最佳回合：{ $name }，{ NUMBER($n) } 分
best-round = 最佳一輪：{ $name }，{ NUMBER($n) } 分
biggest-pot = 最大的彩池：{ $name }，{ NUMBER($n) } 枚籌碼
bluff = 最妙的虛張聲勢：{ $name }，沒有 SET 卻贏得 { NUMBER($n) } 枚籌碼
richest-layout = 最佳牌面：同時 { NUMBER($n) } 組 SET
biggest-pile = 最大的一疊：{ $name } 收下 { NUMBER($n) } 張牌
looking = 正在尋找精彩時刻……
