# What a table of this page can do: stand still, take back, give hints.
undo = 무르기
paused = 게임이 멈춰 있어요.
undone = 물렀어요
nothing-to-undo = 무를 것이 없어요.
no-set-hint = 바닥에 세트가 없어요.
no-advice = 지금은 정할 것이 없어요.
