# The board of SetUp.
challenge-button = 세트!
trust-button = 세트 없음
play-button = 내기
your-hand = 내 카드
row = 바닥의 카드
pick = 카드를 고르세요
place = 여기에 내기
your-turn = 내 차례예요. 세트가 안 되는 카드를 내세요
your-turn-soon = 다음은 내 차례예요. 아직 마지막 카드를 확인하고 있어요
your-card = 내 카드를 확인하고 있어요. 다음: { $next } 님
check = { $name } 님의 카드로 세트가 되나요? 다음: { $next } 님
barred = 이 카드에는 잘못 외쳤어요. 다음: { $next } 님
resting = 잘못 외쳤어요. 잠시 뒤 다시 외칠 수 있어요. 다음: { $next } 님
trusted = ‘세트 없음’을 눌렀어요. 다음: { $next } 님
turn = { $name } 님 차례예요
you-challenged = 세트의 나머지 두 장을 고르세요
challenged = { $name } 님이 세트를 외쳤어요
last-check = 마지막 카드예요. 세트가 되나요?
last-check-mine = 내 카드가 마지막이에요. 확인하고 있어요
you-found = 세트를 찾았어요
found = { $name } 님이 세트를 찾았어요
said-your-turn = 내 차례예요
said-played = { $name } 님이 낸 카드: { $card }
wrong-minus = 세트가 아니에요: −{ NUMBER($n) }
wrong-barred = 세트가 아니에요: 다음 카드를 기다리세요
was-wrong-minus = { $name } 님이 틀렸어요: −{ NUMBER($n) }
was-wrong-barred = { $name } 님이 틀려서 다음 카드를 기다려요
late-minus = 너무 늦었어요: −{ NUMBER($n) }
late-barred = 너무 늦었어요: 다음 카드를 기다리세요
was-late-minus = { $name } 님이 늦었어요: −{ NUMBER($n) }
was-late-barred = { $name } 님이 늦어서 다음 카드를 기다려요
wrong-rests = 세트가 아니에요: 잠시 기다리세요
was-wrong-rests = { $name } 님이 틀려서 잠시 기다려요
late-rests = 너무 늦었어요: 잠시 기다리세요
was-late-rests = { $name } 님이 늦어서 잠시 기다려요
said-cleared = 아무도 세트를 찾지 못했어요
sees-none = 세트 없음
was-wrong = 틀렸음
in-hand = 손에 { NUMBER($n) }장
you-collect = { $n ->
   *[other] 카드 { $n }장을 떠안았어요
}
collects = { $n ->
   *[other] { $name } 님이 카드 { $n }장을 떠안았어요
}
no-safe-card = 손에 든 어느 카드를 내도 세트가 돼요. 한 장을 내고 태연한 척하세요.
