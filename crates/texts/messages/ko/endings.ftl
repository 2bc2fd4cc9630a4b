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

round-exhausted = 더미도 세트도 남지 않았습니다.
round-deal-needed = 카드를 깔아야 하는데 더미가 비었습니다.
round-agreed = 모두 세트가 없다고 했습니다.
round-no-set = 세트가 없었습니다.
round-given-up = 세트를 찾지 못했습니다.
round-abandoned = 찾는 사람이 없습니다.
overlooked = 세트가 하나 더 있었습니다.

rating-keep-trying = 더 해 보세요!
rating-fair = 나쁘지 않습니다.
rating-good = 좋습니다!
rating-excellent = 훌륭합니다!
rating-super = 대단합니다!
rating-congratulations = 축하합니다!
rating-too-good-to-be-true = 믿을 수 없을 만큼 좋습니다. 규칙을 누가 알려 줬나요?
