# What stands on every screen.
close = 닫기
settings = 설정
nothing-here = 여기에는 아무것도 없어요
lobby-button = 로비로
