# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = 포기
search = 세트를 고르세요. 다른 사람에게는 첫 카드만 보여요
seek = { $name } 님 세트의 둘째 카드를 찾으세요
race = { $name } 님이 한 장을 보여 줬어요. 모두 둘째 카드를 찾고 있어요
you-scout = 다른 사람들이 내 세트를 찾고 있어요
you-are-out = 틀렸어요. 다른 사람들은 계속 찾아요
you-gave-up = 포기했어요. 다른 사람들은 계속 찾아요
next-cards = 새 카드가 나오면 함께해요
shown-by = { $name } 님이 보여 준 카드
shown-by-you = 내가 보여 준 카드
to-be-shown = 보여 줄 카드
scout = 정찰병
seeks = 찾는 중
was-wrong = 틀림
gave-up = 포기
sits-out = 쉬는 중
found = { $name } 님의 세트를 찾았어요
yours-found = 내 세트를 들켰어요. 두 장을 가져요
other-set = { $name } 님이 이 세트를 갖고, 다른 세트도 나왔어요
yours-and-other = 이 세트는 내 것이고, 다른 세트도 나왔어요
unfound = 아무도 { $name } 님의 세트를 못 찾았어요
yours-unfound = 아무도 못 찾았어요. 세 장 모두 내 것이에요
outdone = { $name } 님은 세트가 아니었지만, 다른 사람이 세트를 찾았어요
you-were-outdone = 세트가 아니에요. 그런데 다른 사람이 세트를 찾았어요
mistaken = { $name } 님의 카드는 세트가 아니에요
wrong-lost = 세트가 아니에요: 마지막에 얻은 카드를 잃어요
mistaken-lost = { $name } 님의 카드는 세트가 아니라서 카드 한 장을 잃어요
third-is-not-here = 틀렸어요. { $card }가 있어야 하는데 바닥에 없어요
you-lose = 마지막에 얻은 카드를 잃었어요
nothing-to-lose = 잃을 카드가 없어요. 웃음으로 대신해요
said-scouts = { $name } 님이 정찰병이에요. 보여 준 카드: { $card }
said-pointed-wrongly = { $name } 님이 고른 카드는 틀렸어요: { $card }
said-loses = { $name } 님이 카드 한 장을 잃었어요
cards-won = { $n ->
   *[other] 카드 { $n }장
}
you-take = { $n ->
   *[other] 카드 { $n }장을 가져왔어요
}
said-takes = { $n ->
   *[other] { $name } 님이 카드 { $n }장을 가져갔어요
}
