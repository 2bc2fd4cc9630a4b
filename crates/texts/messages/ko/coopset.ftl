# The board of CoopSet.
take-button = 세트 가져가기
finish-button = 끝내기
add-button = 카드 추가
score = 팀 점수
layout-points = 이번 판
sets-and-points = 세트 수에 따른 점수
marked-sets = 표시한 세트
score-sheet = 점수표
search = 카드가 겹치지 않는 세트를 표시하세요
search-last = 마지막 카드예요. 찾은 세트를 표시하세요
may-take = 더 있나요? 더 표시하거나 그대로 가져가세요
proposed = 세트가 더 없어요. 표시한 세트를 가져갈까요?
you-voted = 투표했어요. 다른 사람들을 기다려요
watching = 팀을 관전 중
undo-mark = { NUMBER($n) }번 세트 표시 지우기
marked-by = { NUMBER($n) }번 세트, { $name } 님이 표시
is-marked = { NUMBER($n) }번 세트의 카드예요. 먼저 그 표시를 지우세요
wants-to-take = 가져가기에 투표
wants-a-card = 카드 추가에 투표
said-marked = { $name } 님이 세트를 표시했어요
said-unmarked = { $name } 님이 세트 표시를 지웠어요
said-added = 카드 한 장 추가: −1점
time-up = 시간이 다 됐어요
layout-number = { NUMBER($n) }번째 판
best-possible = 최대 { NUMBER($n) }세트까지 가능했어요
rating-keep-trying = 더 노력해요
rating-fair = 괜찮아요
rating-good = 잘했어요
rating-excellent = 훌륭해요
rating-super = 대단해요
rating-congratulations = 축하해요
rating-too-good = 믿기 어려운걸요
rating-scale = 점수별 평가
marked = { $n ->
   *[other] 표시한 세트 { $n }개
}
cards-added = { $n ->
   *[other] 추가한 카드 { $n }장
}
said-taken = { $n ->
   *[other] 팀이 세트 { $n }개를 가져갔어요
}
