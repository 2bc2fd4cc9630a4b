# The board of the classic game.
call-button = 세트!
no-set-button = 세트 없음
strict-question = 확실한가요? 엄격한 1인 게임은 ‘세트 없음’을 누르면 끝나요. 확실하면 한 번 더 누르세요.
three-more-button = 세 장 더
deal-button = 카드 펼치기
accept-button = 세트 인정
doubt-button = 이의 있음
cards-on-table = 바닥의 카드
first-set = ‘세트!’로 다른 사람을 멈추거나 바로 세 장을 고르세요. 속성마다 모두 같거나 모두 달라야 해요.
first-set-instant = 세 장을 고르세요. 개수, 색깔, 음영, 모양이 각각 모두 같거나 모두 달라야 해요.
search = 세트를 찾으세요
search-in-round = { NUMBER($rounds) }라운드 중 { NUMBER($round) }라운드: 세트를 찾으세요
you-called = 카드 세 장을 고르세요
called = { $name } 님이 세트를 외쳤어요
checking = { $name } 님이 고른 세 장, 세트가 맞나요?
you-deal = 다음 라운드는 내가 딜러예요
deals = 다음 라운드는 { $name } 님이 딜러예요
over = 게임이 끝났어요
watching = 관전 중
you-are-master = 내가 마스터예요. 나는 카드를 펼치고, 다른 사람들이 찾아요
master = 마스터
frozen = 다른 사람이 세트를 가져갈 때까지 기다리세요
next-round = 다음 라운드부터 함께해요
master-refills = 마스터가 카드를 펼치고 있어요
asked-for-three = { $name } 님이 세 장 더 펼치자고 해요
votes-no-set = 세트 없음
said-took = { $name } 님이 세트를 가져갔어요
said-wrong = { $name } 님이 잘못 외쳤어요
there-is-a-set = 세트가 있어요. 다시 찾아보세요!
no-set-agreed = 모두 동의했어요. 세트가 없어요
round-exhausted = 라운드가 끝났어요. 펼칠 카드가 없어요
round-no-set = 라운드가 끝났어요. 남은 세트가 없어요
round-given-up = 여기서 게임을 끝냈어요
round-abandoned = 세트를 찾을 사람이 남지 않았어요
sets-taken = { $n ->
   *[other] 세트 { $n }개
}
said-dealt = { $n ->
   *[other] 카드 { $n }장을 펼쳤어요
}
