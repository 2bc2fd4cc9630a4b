title = 게임 배우기
intro = 짧은 다섯 단계만 따라오면 바로 할 수 있어요.
step = { NUMBER($of) }단계 중 { NUMBER($n) }단계
next-button = 다음
skip-button = 건너뛰기
again-button = 다시 배우기
show-button = 답 보기
finish-button = 마치기

third-title = 셋째 카드
third-task = 세트의 카드 두 장이 있어요. 여기에 맞는 셋째 카드는 무엇일까요?
third-rule = 카드에는 네 가지 속성이 있어요: 개수, 색깔, 음영, 모양. 하나씩 살펴보세요. 두 장이 같으면 셋째 장도 같고, 두 장이 다르면 셋째 장은 둘 다와 달라요.
third-right = 맞아요! 어떤 두 장이든 세트를 완성하는 셋째 카드는 딱 한 장뿐이에요.

which-title = 어느 카드가 맞을까요?
which-task = 이 두 장과 세트가 되는 카드를 고르세요.
which-right = 맞아요! 네 가지 속성이 각각 모두 같거나 모두 달라요.

why-title = 무엇이 틀렸을까요?
why-task = 이 세 장은 세트가 아니에요. 어느 속성 때문일까요?
why-right = 잘 봤어요! 두 장은 같은데 한 장이 달라요. 그러면 세트가 아니에요.

six-title = 세트 찾기
six-task = 이 여섯 장 속에 세트가 숨어 있어요. 그 세 장을 고르세요.
six-right = 찾았어요! 세트는 모두 이렇게 찾는 거예요.

round-title = 첫 라운드
round-task = 진짜 게임처럼 해 봐요. 먼저 외쳐서 다른 사람들을 멈추고, 그다음 세 장을 골라요.
round-call = 세트가 보이나요? { $button } 버튼이나 스페이스 바를 눌러 다른 사람들을 멈추세요.
round-pick = 고리가 다 줄어들기 전에 카드 세 장을 고르세요.
round-right = 세트를 얻었어요! 빈자리에 새 카드가 나와요. 게임에서는 바로 세 장을 골라도 돼요.
round-wrong = 세트가 아니에요. 게임이라면 벌칙이 있지만, 여기서는 다시 하면 돼요.
round-late = 너무 늦었어요. 시간이 다 됐어요. 세 장이 모두 보일 때 외치세요.
round-none = 아무도 세트를 못 찾나요? { $button } 버튼은 세 장을 더 펼치자는 한 표예요.

done-title = 이제 할 수 있어요!
done-text = 첫 게임에 필요한 것은 다 배웠어요. 나머지는 세트를 찾을수록 저절로 늘어요.
beginner-button = 27장으로 하기
other-games = 다른 게임 보기
