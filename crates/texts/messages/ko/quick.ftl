# Quick play: the next table of a game, where everyone who comes plays.
warm-up = 몸풀기 게임이라 아직 기록되지 않아요. 누군가 오면 진짜 게임이 시작돼요.
begins = { NUMBER($n) }초 뒤에 게임이 시작돼요.
next-begins = { NUMBER($n) }초 뒤에 다음 게임이 시작돼요.
watching = 다음 게임부터 함께해요.
full = 이 테이블은 자리가 다 찼어요.
other-table-button = 다른 테이블
again-button = 바로 다음 게임
ready = 준비된 사람: { $names }
alone = 아직 아무도 오지 않았어요.
sprint-button = 스프린트 하기
tell-button = 누가 오면 알림
told = 누가 오면 알려 드릴게요.
came = { $name } 님이 테이블에 왔어요.
