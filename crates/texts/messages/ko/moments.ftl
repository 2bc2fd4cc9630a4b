# The best moments of a game that has ended.
title = 최고의 순간
fastest-set = 가장 빠른 세트: { $name }, { $time }
all-different = 모두 다른 세트를 찾았어요: { $name }, { $time }
series = 연속 { NUMBER($n) }세트: { $name }
longest-search = 가장 오래 찾은 세트: { $time }, { $name }
overlooked = { $time } 동안 아무도 못 봤어요
best-turn = 가장 값진 차례: { $name }, { NUMBER($n) }점
best-round = 최고의 라운드: { $name }, { NUMBER($n) }점
biggest-pot = 가장 큰 팟: { $name }, 칩 { NUMBER($n) }개
bluff = 최고의 블러핑: { $name }, 세트 없이 칩 { NUMBER($n) }개
richest-layout = 가장 풍성한 배열: 한꺼번에 { NUMBER($n) }세트
biggest-pile = 가장 큰 더미: { $name }, 카드 { NUMBER($n) }장
looking = 최고의 순간을 찾고 있어요…
