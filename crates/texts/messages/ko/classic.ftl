# The board of the classic game.
call-button = 세트!
no-set-button = 세트 없음
three-more-button = 세 장 더
deal-button = 카드 돌리기
accept-button = 세트 맞아요
doubt-button = 글쎄요
cards-on-table = 바닥의 카드
first-set = 개수, 색깔, 음영, 모양이 저마다 모두 같거나 모두 다르면 세트예요. 그 세 장을 누르세요!
search = 세트를 찾으세요
search-in-round = { NUMBER($rounds) }라운드 중 { NUMBER($round) }라운드: 세트를 찾으세요
you-called = 카드 세 장을 고르세요
called = { $name } 님이 세트를 외쳤어요
checking = 세트일까요? { $name } 님은 그렇대요
you-deal = 다음 라운드는 내가 돌려요
deals = 다음 라운드는 { $name } 님이 돌려요
over = 게임이 끝났어요
watching = 구경하는 중
you-are-master = 세트 마스터예요: 카드를 돌려요
master = 마스터
frozen = 다른 사람이 세트를 가져갈 때까지 기다려요
next-round = 다음 라운드부터 함께해요
master-refills = 마스터가 카드를 놓아요
asked-for-three = { $name } 님이 세 장 더 원해요
votes-no-set = 세트 없음
said-took = { $name } 님이 세트를 가져갔어요
said-wrong = { $name } 님이 틀렸어요
there-is-a-set = 세트가 있어요. 다시 찾아보세요!
no-set-agreed = 모두 동의: 세트 없음
round-exhausted = 라운드 끝: 나눠 줄 카드가 없어요
round-no-set = 라운드 끝: 남은 세트가 없어요
round-given-up = 여기서 멈췄어요
round-abandoned = 찾을 사람이 없어요
sets-taken = { $n ->
   *[other] { $n }세트
}
said-dealt = { $n ->
   *[other] 카드 { $n }장을 놓았어요
}
