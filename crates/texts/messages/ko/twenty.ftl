# The board of 20/20: one's own cards beside those of the table.
one-more-button = 한 장 더
table = 바닥
your-cards = 내 카드
search = 내 카드와 바닥 카드로 세트를 찾으세요
you-called = 내 카드나 바닥에서 세 장을 고르세요
round-to = { NUMBER($round) }라운드 · { NUMBER($points) }점 먼저 얻기
you-get = 새 카드: { $card }
you-get-penalty = 벌칙 카드: { $card }
said-gets-card = { $name } 님이 카드 한 장을 더 받았어요
new-table = 세트가 없어요. 새 카드 여섯 장을 펼쳐요
rebuilt = 버린 카드를 섞어 새 더미를 만들었어요
cards-held = { $n ->
   *[other] 카드 { $n }장
}
cards-to-go = { $n ->
   *[other] { $n }장 남음
}
you-won-round = { $n ->
   *[other] 라운드를 이겼어요: { $n }점
}
won-round = { $n ->
   *[other] { $name } 님이 라운드를 이겼어요: { $n }점
}
