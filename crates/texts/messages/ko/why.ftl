is-a-set = 세트예요!
not-a-set = 세트가 아니에요
only-one-fault = { $attribute }만 맞지 않아요

number-same = 개수: 모두 { NUMBER($value) }개
number-different = 개수: 모두 다름
number-odd = 개수: 두 장은 { NUMBER($two) }개, 한 장은 { NUMBER($one) }개

color-same = 색깔: 모두 { $value ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
}
color-different = 색깔: 모두 다름
color-odd = 색깔: 두 장은 { $two ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
}, 한 장은 { $one ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
}

shading-same = 음영: 모두 { $value ->
    [solid] 칠해진 것
    [striped] 줄무늬
   *[open] 테두리만 있는 것
}
shading-different = 음영: 모두 다름
shading-odd = 음영: 두 장은 { $two ->
    [solid] 칠해진 것
    [striped] 줄무늬
   *[open] 테두리만 있는 것
}, 한 장은 { $one ->
    [solid] 칠해진 것
    [striped] 줄무늬
   *[open] 테두리만 있는 것
}

shape-same = 모양: 모두 { $value ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
}
shape-different = 모양: 모두 다름
shape-odd = 모양: 두 장은 { $two ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
}, 한 장은 { $one ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
}

number-odd-dice = 개수: 주사위 두 개는 { NUMBER($two) }개, 하나는 { NUMBER($one) }개
color-odd-dice = 색깔: 두 개는 { $two ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
}, 하나는 { $one ->
    [red] 빨간색
    [green] 초록색
    [orange] 주황색
    [blue] 파란색
   *[purple] 보라색
}
shape-odd-dice = 모양: 두 개는 { $two ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
}, 하나는 { $one ->
    [oval] 타원
    [squiggle] 구부러진 선
   *[diamond] 다이아몬드
}
