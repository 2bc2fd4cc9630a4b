# The board of CUBED.
call-button = 세트!
pass-button = 패스
end-button = 차례 끝내기
undo-button = 되돌리기
swap-button = 조커 교체
play-nothing-button = 확정
keep-button = 모두 그대로
field = 게임판
rack = 내 주사위
dice-of = { $name } 님의 주사위
whole-board = 게임판 전체 보기
near-board = 주사위 크게 보기
race = 내 주사위에서 세트를 찾으세요
race-of-others = 모두 자기 주사위에서 세트를 찾고 있어요
race-again = 아무도 세트가 없어요. 모두 다시 굴려요
barred = 다음 굴리기를 기다리세요
wrong-barred = 세트가 아니에요: 다음에 굴릴 때까지 기다리세요
was-wrong-barred = { $name } 님이 틀려서 다음에 굴릴 때까지 기다려요
late-barred = 너무 늦었어요: 다음에 굴릴 때까지 기다리세요
was-late-barred = { $name } 님이 늦어서 다음에 굴릴 때까지 기다려요
you-called = 주사위 세 개를 고르세요
called = { $name } 님이 세트를 외쳤어요
your-turn = 내 차례예요. 주사위를 고르세요
your-last-turn = 마지막 차례예요. 주사위를 고르세요
your-turn-stuck = 놓을 수 있는 주사위가 없어요. 패스하세요
choose-square = 밝게 표시된 칸을 고르세요
no-place = 지금은 이 주사위를 놓을 곳이 없어요
needs-second = 주사위가 하나 더 필요해요. 하나 고르세요
swap-question = 이 조커를 교체할까요? 조커를 가져와 굴려요
turn-of = { $name } 님 차례예요
last-turn-of = { $name } 님의 마지막 차례예요
extra-roll = 추가 굴리기: 다시 굴릴 주사위를 고르세요
extra-roll-of-others = 다른 사람들이 추가 굴리기를 정하고 있어요
next-round = 다음 라운드부터 함께해요
over = 게임이 끝났어요
votes-no-set = 세트 없음
joker-question = 조커를 무엇으로 할까요?
swap-square = 조커 교체
half-square = 주사위 하나 더 필요
take-back = 되돌리기: { $die }
rolled-again = 내 주사위를 다시 굴렸어요
somebody-has-a-set = 누군가에게 세트가 있어요. 다시 찾아보세요!
said-passed = { $name } 님이 패스했어요
said-replaced = { $name } 님이 조커를 교체하고 굴렸어요: { $die }
said-ran-out = { $name } 님의 주사위가 다 떨어졌어요. 이제 마지막 차례예요
dead-round = 아무도 놓지 않았어요. 모두 다시 굴려요
points = { $n ->
   *[other] { $n }점
}
play-button = { $n ->
   *[other] 확정: { $n }점
}
roll-button = { $n ->
   *[other] { $n }개 굴리기
}
bag-left = { $n ->
   *[other] 주머니에 주사위 { $n }개 남음
}
bonus-square = { $n ->
   *[other] 보너스 칸, { $n }점
}
planned = { $n ->
   *[other] { $n }점. 더 놓거나 확정하세요
}
planned-with-bonus = { $n ->
   *[other] { $n }점에 보너스 { NUMBER($bonus) }점. 더 놓거나 확정하세요
}
face-for-points = { $n ->
   *[other] { $face }: { $n }점
}
this-turn = { $n ->
   *[other] 이번 차례 +{ $n }
}
dice-count = { $n ->
   *[other] 주사위 { $n }개
}
dice-and-last = { $n ->
   *[other] { $n }개 · +{ NUMBER($last) }
}
said-opened = { $n ->
   *[other] { $name } 님이 { $n }점으로 시작했어요
}
said-scored = { $n ->
   *[other] { $name } 님이 { $n }점을 얻었어요
}
hint-race = 세트의 주사위 두 개를 표시했어요. 셋째는 무엇일까요?
hint-no-set = 내 주사위에는 세트가 없어요.
hint-swap = 힌트: 이 조커를 교체하세요.
hint-roll = 힌트: 표시한 주사위를 다시 굴리세요.
hint-keep = 힌트: 모두 그대로 두세요.
hint-end = 힌트: 차례를 끝내세요. 더 좋은 자리가 없어요.
hint-laid = 힌트: 이렇게 놓으면 { $n }점이에요. 확정하거나 되돌리세요.
