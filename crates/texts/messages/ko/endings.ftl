you-won = 이겼습니다!
    .by = { NUMBER($n) }점 차로 이겼습니다!
you-share = 공동 1위입니다.
    .with = { $names } 님과 공동 1위입니다.
you-are-nth = { NUMBER($rank) }위입니다.
won = { $name } 님이 이겼습니다.
    .by = { $name } 님이 { NUMBER($n) }점 차로 이겼습니다.
share = { $names } 님이 공동 1위입니다.
nobody-won = 이긴 사람이 없습니다.
names-two = { $first }, { $last }
names-more = { $first }, { $rest }

points = { NUMBER($n) }점
sets = 세트 { NUMBER($n) }개
cards = 카드 { NUMBER($n) }장
chips = 칩 { NUMBER($n) }개
time = 걸린 시간: { $time }
new-best = 새 기록입니다!

finished = 게임이 끝났습니다.
stopped = 게임이 중단되었습니다.
classic-finished = 카드를 모두 썼습니다.
classic-won = 더미를 끝까지 비웠습니다!
classic-lost = 세트가 없어서 여기서 끝납니다.
eclaireur-finished = 카드를 모두 썼습니다.
chipset-finished = 마지막 팟이 끝났습니다. 칩이 가장 많은 사람이 이깁니다.
setup-finished = 더미가 비었습니다. 카드가 가장 적은 사람이 이깁니다.
coopset-finished = 더미를 모두 썼습니다.
coopset-lost = 이 배치의 시간이 다 되었습니다.
twenty-finished = 목표 점수에 이르렀습니다.
cubed-finished = 주사위를 모두 썼습니다.
handheld-finished = 끝났습니다.

overlooked = 세트가 { NUMBER($n) }개 더 있었습니다.
