# What stands on every screen.
close = 닫기
settings = 설정
nothing-here = 여기에는 아무것도 없어요
lobby-button = 로비로 돌아가기
back = 뒤로
hint-button = 힌트
pause = 일시 정지
go-on-button = 계속하기
start-button = 시작
save-button = 저장
replay-button = 다시 보기
language-choice = 언어
play-now-button = 바로 시작
account = 계정
