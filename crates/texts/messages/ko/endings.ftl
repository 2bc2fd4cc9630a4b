you-won = 이겼어요!
    .by = { NUMBER($n) } 차이로 이겼어요!
you-share = 공동 1위예요.
    .with = { $names } 님과 공동 1위예요.
you-are-nth = { NUMBER($rank) }위예요.
won = { $name } 님이 이겼어요.
    .by = { $name } 님이 { NUMBER($n) } 차이로 이겼어요.
share = { $names } 님이 공동 1위예요.
you-lost-most = 카드를 가장 많이 가져가서 졌어요.
lost-most = { $n ->
   *[other] { $names } 님이 카드를 가장 많이 가져가서 졌어요.
}
nobody-won = 이번에는 결과가 없어요.
names-two = { $first }, { $last }
names-more = { $first }, { $rest }

points = { NUMBER($n) }점
sets = 세트 { NUMBER($n) }개
cards = 카드 { NUMBER($n) }장
chips = 칩 { NUMBER($n) }개
time = 걸린 시간: { $time }
new-best = 새 기록이에요!

finished = 게임이 끝났어요.
stopped = 게임이 일찍 끝났어요.
classic-finished = 더미가 비었어요.
classic-won = 더미를 끝까지 비웠어요!
classic-lost = 엄격한 1인 게임은 바닥에 세트가 없거나 ‘세트 없음’을 누르면 바로 끝나요.
eclaireur-finished = 더미가 비었어요.
chipset-finished = 마지막 판이 끝났어요. 칩이 가장 많은 사람이 이겨요.
setup-finished = 더미가 비었어요. 카드가 가장 적은 사람이 이겨요.
coopset-finished = 더미가 비었어요.
coopset-lost = 이번 판의 시간이 다 됐어요.
twenty-finished = 목표 점수에 도달했어요.
cubed-finished = 마지막 차례까지 모두 끝났어요.
handheld-finished = 끝났어요.

overlooked = 바닥에 세트가 { NUMBER($n) }개 더 있었어요.
cut-short = 게임이 허용된 최대 수에 이르러 서버가 끝냈어요.
