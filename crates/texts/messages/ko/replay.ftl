# A game that has ended, step by step.
title = 다시 보기
choose = 게임 기록 파일(.game)을 고르세요.
choose-button = 파일 고르기
not-found = 이 게임을 찾을 수 없어요.
no-record = 게임 기록이 아니에요: { $why }
back-step = 이전 단계
next-step = 다음 단계
run = 재생
scrubber = 게임 단계
step-of = { NUMBER($steps) }단계 중 { NUMBER($step) }단계
doubtful = 다시 돌려 보면 이 기록은 앞뒤가 맞지 않아요.
quiet-step = { $name } 님의 수
quiet-moment = 게임이 이어져요
sets-there = { $n ->
   *[other] 바닥에 세트 { $n }개
}
speed = 속도
