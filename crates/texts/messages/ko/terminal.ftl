status-edition = 판본 { $word }
status-deck = 더미 { NUMBER($n) }
status-sets = 세트 { NUMBER($n) }
status-penalties = 벌점 { NUMBER($n) }
status-hints = 힌트 { NUMBER($n) }

welcome-task = 세트가 되는 카드 세 장을 찾아 키를 입력하세요. 도움말: { $help }
welcome-rule = 개수, 색깔, 음영, 모양이 저마다 모두 같거나 모두 달라야 해요.
welcome-no-set = 세트가 안 보이면 n을 입력하세요. 세 장을 더 펼치고 벌점 1점을 받아요.
welcome-sudden-stop = 바닥에 세트가 없으면 게임이 바로 끝나요.

key-claim = 이 키의 카드 세 장 고르기. 이름으로 써도 돼요: 1rfo 2rfo 3rfo
key-no-set = 세트 없음: 세 장을 더 펼치고 벌점 1점
key-give-up = 포기: 세트가 없었다면 게임이 이미 끝났을 거예요
key-hint = 힌트: 세트의 카드 한 장, 물을 때마다 한 장 더
key-verdict = 마지막 판정을 속성별로 보기
key-quit = 그만하기. Ctrl-D도 돼요
names-letters = 카드 이름은 개수 1 2 3, 색깔 r 빨강 g 초록 p 보라, 음영 f 칠함 h 줄무늬
names-example = e 테두리, 모양 o 타원 s 선 d 다이아몬드 순서예요. 예: 2rho

found = 세트! { $cards } ({ $time })
found-new = 새 카드: { $keys }
found-closed = 마지막 카드들이 빈 곳을 채워요.
mistaken = 세트가 아니에요: { $cards }
lost-set = 마지막에 얻은 세트를 잃어요: { $cards }
lost-point = 1점을 잃어요.
lost-nothing = 잃을 세트가 없어요.
more-cards = { $n ->
   *[other] { $n }장을 더 펼쳤어요. 벌점 1점이에요.
}
hint = 힌트: 이 카드가 든 세트가 있어요: { $cards }
hint-none = 바닥에 세트가 없어요. n을 입력하세요.
not-on-table = 바닥에 없는 카드: { $cards }
nothing-claimed = 아직 카드를 고르지 않았어요.
judged-set = { $cards }: 세트
judged-no-set = { $cards }: 세트 아님
would-need = { $first } + { $second }: 나머지 한 장은 { $third }
give-up-warning = 이 규칙에서는 바닥에 늘 세트가 있어요. 없으면 게임이 이미 끝났을 거예요.
give-up-again = 포기하려면 n을 한 번 더, 힌트를 보려면 h를 입력하세요.
table-full = 카드 { NUMBER($n) }장에는 늘 세트가 있어요. 힌트를 보려면 h를 입력하세요.
cannot = 지금은 할 수 없어요: { $why }

unknown-key = ‘{ $key }’: 이 키의 카드가 없어요
unknown-letter = { $card }: ‘{ $letter }’ 자리에는 { $attribute } 글자가 와야 해요({ $letters })
unknown-line = ‘{ $line }’: 카드 세 장의 키(예: 1we)나 { $keys } 중 하나를 입력하세요
named-twice = 같은 카드를 두 번 썼어요: { $card }

over-exhausted = 게임이 끝났어요. 더미가 비었고 남은 세트도 없어요.
over-deal-needed = 게임이 끝났어요. 카드를 펼쳐야 하는데 더미가 비었어요.
over-agreed = 게임이 끝났어요. 더미가 비었고 세트도 보이지 않아요.
over-no-set = 게임이 끝났어요. 바닥에 세트가 없어요.
over-given-up = 게임이 끝났어요. 사실은 세트가 있었어요.
over-abandoned = 게임이 끝났어요. 세트를 찾을 사람이 남지 않았어요.
stopped = 도중에 그만뒀어요.
overlooked = 놓친 세트: { $cards }
label-sets = 세트
label-penalties = 벌점
label-net = 합계
label-time = 시간
label-no-set = 세트 없음
label-mistakes = 틀림
label-hints = 힌트
sets-lost = { NUMBER($sets) } (도로 잃은 세트 { NUMBER($lost) }개)
time-pace = { $time }, 세트당 { $pace }, 가장 빠른 세트 { $fastest }
no-set-overlooked = { NUMBER($said) } (그중 { NUMBER($overlooked) }번은 세트가 있었어요)
saved = 저장했어요. 다시 보기: { $command }
same-cards = 같은 카드로 다시 하기:
save-next = { $option } 옵션을 쓰면 나중에 다시 볼 수 있어요: { $command }

sets-in = 카드 { NUMBER($cards) }장에 세트 { NUMBER($sets) }개
a-set = 세트
no-set = 세트 아님
at = 위치 { $places }
line = { NUMBER($n) }번째 줄

puzzle-of-day = { $day } { $level ->
    [basic] 기초
   *[advanced] 고급
} 퍼즐
puzzle-of-seed = { $level ->
    [basic] 기초
   *[advanced] 고급
} 퍼즐, 시드 { $seed }
puzzle-task = { $title }: 세트 { NUMBER($n) }개를 찾으세요
puzzle-times = 걸리는 시간: 초급 약 { $beginner }, 중급 { $intermediate }, 고급 { $advanced }, 전문가 { $expert }
