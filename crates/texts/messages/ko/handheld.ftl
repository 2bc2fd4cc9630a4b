# The board of the electronic game in its four versions.
stop-button = 포기
stop-question = 이 게임을 포기할까요?
stop-explained = 기록 없이 끝나고 다시 이어 할 수 없어요.
device = 점수
found-sets = 찾은 세트
search-before-time = 시간이 다 가기 전에 세트를 찾으세요
search-fast = 되도록 빨리 모든 세트를 찾으세요
time-is-up = 시간이 다 됐어요!
right = 세트예요!
hinted = 힌트: 이것이 세트예요
nothing-to-hint = 세트가 없었어요. 카드를 더 펼쳐요
no-match-right = 맞아요, 세트가 없었어요. 카드를 더 펼쳐요
no-match-wrong = 세트가 있어요. 다시 찾아보세요!
point-lost = −1점
time-added = { NUMBER($seconds) }초가 더해졌어요
time-lost = { NUMBER($seconds) }초를 잃었어요
wrong-points = 세트가 아니에요: −{ NUMBER($n) }
wrong-more-time = 세트가 아니에요: +{ NUMBER($seconds) }초
wrong-less-time = 세트가 아니에요: −{ NUMBER($seconds) }초
level-passed = { NUMBER($level) }단계 통과: +{ NUMBER($seconds) }초
level = { NUMBER($level) }단계
price-no-point = 점수 없음
price-more-time = +{ NUMBER($seconds) }초
price-less-time = −{ NUMBER($seconds) }초
best = 최고: { $result }
new-best = 새 최고 기록: { $result }
of-sets = 전체 { NUMBER($n) }개
sets-to-find = { $n ->
   *[other] 남은 세트 { $n }개
}
points = { $n ->
   *[other] 점
}
sets = { $n ->
   *[other] 세트
}
to-next-level = { $n ->
   *[other] 세트 { $n }개 더: +{ NUMBER($seconds) }초
}
hints-used = { $n ->
   *[other] 힌트 { $n }번
}
mistakes = { $n ->
   *[other] 실수 { $n }번
}
