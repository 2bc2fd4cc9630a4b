# Quick play: the next table of a game, where everyone who comes plays.
warm-up = 熱身中：還不計分。一有人來，正式的一局就開始。
begins = { NUMBER($n) } 秒後開始。
next-begins = { NUMBER($n) } 秒後開始下一局。
watching = 你下一局就能上場。
full = 這一桌已經坐滿了。
other-table-button = 換一桌
again-button = 馬上下一局
ready = 準備好的玩家：{ $names }
alone = 還沒有人來。
sprint-button = 先玩一場衝刺
tell-button = 有人來就通知我
told = 有人來時會通知你。
came = { $name } 來到你的牌桌了。
