# The best moments of a game that has ended.
title = 최고의 순간
fastest-set = 가장 빠른 세트: { $name }, { $time }
all-different = 모두 다른 세트: { $name }, { $time }
series = 세트 { NUMBER($n) }개 연속: { $name }
longest-search = 가장 오래 찾은 시간: { $time }, 끝낸 사람은 { $name } 님
overlooked = { $time } 동안 아무도 보지 못한 세트
best-turn = 최고의 차례: { $name }, { NUMBER($n) }점
best-round = 최고의 라운드: { $name }, { NUMBER($n) }점
biggest-pot = 가장 큰 팟: { $name }, 칩 { NUMBER($n) }개
bluff = 최고의 블러핑: { $name }, 세트 없이 칩 { NUMBER($n) }개
richest-layout = 최고의 판: 한꺼번에 세트 { NUMBER($n) }개
biggest-pile = 한 번에 가장 많이 떠안은 카드: { $name }, { NUMBER($n) }장
looking = 최고의 순간을 찾고 있어요…
