card = { $color ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
} { $shading ->
    [solid] 색이 칠해진
    [striped] 줄무늬
   *[open] 테두리만 있는
} { $shape ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
} { $number ->
    [1] 한 개
    [2] 두 개
   *[other] 세 개
}

face = { $color ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
} { $shape ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
} { $number ->
    [1] 한 개
    [2] 두 개
   *[other] 세 개
}

short = { NUMBER($number) } { $color ->
    [red] 빨강
    [green] 초록
    [orange] 주황
    [blue] 파랑
   *[purple] 보라
} { $shading ->
    [solid] 칠
    [striped] 줄무늬
   *[open] 테두리
} { $shape ->
    [oval] 타원
    [squiggle] 곡선
   *[diamond] 다이아
}

joker = 조커
joker-as = 조커, { $face } 대신
place = { NUMBER($row) }행 { NUMBER($column) }열
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = 선택됨
unselected = 선택 안 됨
marked = 표시됨
hinted = 힌트
taken = 가져감
leaving = 바닥에서 치우는 중
number = 개수
color = 색깔
shading = 음영
shape = 모양
red = 빨간색
green = 초록색
purple = 보라색
solid = 색이 칠해진 것
striped = 줄무늬
open = 테두리만 있는 것
oval = 타원
squiggle = 구부러진 선
diamond = 다이아몬드
list = { $some }; { $one }
with-cards = { $what }: { $cards }
