# What a table of this page can do: stand still, take back, give hints.
undo = 되돌리기
paused = 일시 정지 중
undone = 되돌렸어요
nothing-to-undo = 되돌릴 것이 없어요.
no-set-hint = 바닥에 세트가 없어요.
no-advice = 지금은 정할 것이 없어요.
elsewhere = 이 테이블은 다른 탭에서 진행 중이에요.
