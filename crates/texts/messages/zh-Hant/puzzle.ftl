# The puzzle of the day.
title = 每日謎題
earlier = 前一天
later = 後一天
which = 謎題大小
twelve = 12 張牌，6 組
nine = 9 張牌，4 組
fresh-button = 新謎題
status = { NUMBER($found) } / { NUMBER($sets) } · { $time }
grade = 難度 { NUMBER($stars) }/5
cards = 謎題的牌
found = 找到的 SET
found-one = { $left ->
   *[other] 找到了，還剩 { $left } 組。
}
done = 全部找到了，太棒了！
known = 這一組已經找到了。
share-button = 分享
copied = 已複製，貼到任何地方吧。
streak = { $days ->
   *[other] 連續 { $days } 天
}
solved = 解開了！
time = 時間
hints = 提示
mistakes = 錯誤
in-a-row = 連續天數
next-in = 下一個謎題還有 { $time }。
archive = 所有謎題
result-button = 結果
earlier-month = 上個月
later-month = 下個月
solved-day = { $day }，已解開
sprint = 衝刺
    .explained = 用最快的速度找出十組 SET
sprint-status = { NUMBER($found) } / 10 · { $time }
again-button = 再玩一次
best-times = 最佳時間
new-best = 新的最佳時間！
