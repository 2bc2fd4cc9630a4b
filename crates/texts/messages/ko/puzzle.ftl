# The puzzle of the day.
title = 오늘의 퍼즐
earlier = 하루 전
later = 하루 뒤
which = 퍼즐 크기
twelve = 카드 12장, 세트 6개
nine = 카드 9장, 세트 4개
fresh-button = 새 퍼즐
status = { NUMBER($sets) }개 중 { NUMBER($found) }개 · { $time }
grade = 난이도 { NUMBER($stars) }/5
cards = 퍼즐 카드
found = 찾은 세트
found-one = { $left ->
   *[other] 찾았어요. { $left }개 남았어요.
}
done = 모두 찾았어요. 잘했어요!
known = 이미 찾은 세트예요.
share-button = 공유
copied = 복사했어요. 원하는 곳에 붙여넣으세요.
streak = { $days ->
   *[other] { $days }일 연속
}
solved = 다 풀었어요!
time = 시간
hints = 힌트
mistakes = 실수
in-a-row = 연속 일수
next-in = 다음 퍼즐까지 { $time } 남았어요.
archive = 모든 퍼즐
result-button = 결과
earlier-month = 지난달
later-month = 다음 달
solved-day = { $day }, 풀었음
sprint = 스프린트
    .explained = 세트 열 개를 최대한 빨리
sprint-status = { NUMBER($found) } / 10 · { $time }
again-button = 다시 하기
best-times = 최고 기록
new-best = 새 최고 기록!
