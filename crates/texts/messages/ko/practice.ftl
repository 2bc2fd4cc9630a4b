# What a table of this page can do: stand still, take back, give hints.
undo = 무르기
pause = 일시 정지
go-on = 계속
go-on-button = 계속
paused = 게임이 멈춰 있어요.
undone = 물렀어요
nothing-to-undo = 무를 것이 없어요.
hint-button = 힌트
no-set-hint = 바닥에 세트가 없어요.
