# The board of ChipSet.
check-button = 체크
bet-button = 베팅 { NUMBER($n) }
call-button = 콜 { NUMBER($n) }
raise-button = 레이즈 { NUMBER($n) }
drop-button = 드롭
expose-button = 공개
hold-button = 아직
done-button = 완료
deal-button = 카드 돌리기
skip-button = 끝까지 건너뛰기
less = 칩 하나 적게
more = 칩 하나 더
amount = 베팅할 칩
pot = 팟
pot-number = { NUMBER($pots) }판 중 { NUMBER($pot) }번째 판
your-hand = 내 카드
hands = 다른 사람들의 카드
hand-of = { $name } 님의 카드
your-turn-open = 내 차례예요. 체크하거나 베팅하세요
your-turn-must = 내 차례예요. 첫 베팅은 꼭 해야 해요
turn = { $name } 님이 베팅할 차례예요
you-dropped = 드롭했어요. { $name } 님이 베팅할 차례예요
you-wait = 다음 판부터 함께해요
no-chips-left = 남은 칩이 없어요
question = 지금 공개할까요, 한 장 더 기다릴까요?
question-no-set = 아직 세트가 없어요. 한 장 더 기다리세요
you-answered = 답했어요. 다른 사람들을 기다려요
question-others = 각자 공개할지 정하고 있어요
claim = 내 카드가 든 세트를 모두 고르세요
claim-others = 각자 세트를 고르고 있어요
pot-shared = 팟을 나눠 가져요
taken-unseen = { $name } 님이 카드를 보이지 않고 팟을 가져가요
nobody-had = 아무도 세트가 없어서 팟을 나눠 가져요
side-pots = 사이드 팟은 따로 승부를 가렸어요
counts = 인정돼요!
dropped = 드롭
all-in = 올인
out-of-chips = 칩 없음
next-pot = 다음 판부터
dealer = 딜러
deals-next = 다음 딜러
has-answered = 답했음
is-done = 끝냄
no-sets = 세트 없음
said-your-turn = 내 차례예요
said-checks = { $name } 님 체크
said-drops = { $name } 님 드롭
said-turned = 새 카드: { $card }
said-held = 아무도 공개하지 않았어요. 한 장 더 펼쳐요
said-exposes = { $name } 님이 공개해요
said-showdown = 모두 카드를 공개해요
your-turn-call = { $n ->
   *[other] 내 차례예요. 콜하려면 칩 { $n }개
}
chips = { $n ->
   *[other] 칩 { $n }개
}
in-this-phase = 칩 { NUMBER($n) }개 냄
you-win = { $n ->
   *[other] 칩 { $n }개를 땄어요
}
wins = { $n ->
   *[other] { $name } 님이 칩 { $n }개를 땄어요
}
said-bets = { $n ->
   *[other] { $name } 님이 칩 { $n }개를 베팅했어요
}
said-calls = { $n ->
   *[other] { $name } 님이 칩 { $n }개로 콜했어요
}
said-raises = { $n ->
   *[other] { $name } 님이 칩 { $n }개를 레이즈했어요
}
hidden = { $n ->
   *[other] { $name } 님의 감춘 카드 { $n }장
}
hint-none = 힌트: { $button }. 아직 세트가 없고, 팟의 { NUMBER($percent) }%쯤을 기대할 수 있어요.
hint-all = 내 카드가 든 세트가 더 없어요.
hint-sets = 힌트: { $button }. 세트가 { $n }개 있고, 팟의 { NUMBER($percent) }%쯤을 기대할 수 있어요.
