card = { $number ->
    [1] 一個
    [2] 兩個
   *[other] 三個
}{ $color ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}{ $shading ->
    [solid] 實心
    [striped] 條紋
   *[open] 空心
}{ $shape ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}

face = { $number ->
    [1] 一個
    [2] 兩個
   *[other] 三個
}{ $color ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}{ $shape ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}

short = { NUMBER($number) }{ $color ->
    [red] 紅
    [green] 綠
    [orange] 橙
    [blue] 藍
   *[purple] 紫
}{ $shading ->
    [solid] 實心
    [striped] 條紋
   *[open] 空心
}{ $shape ->
    [oval] 橢圓
    [squiggle] 波浪
   *[diamond] 菱形
}

joker = 百搭
joker-as = 百搭，當作{ $face }
place = 第 { NUMBER($row) } 列第 { NUMBER($column) } 行
short-place = { NUMBER($row) } 列 { NUMBER($column) } 行
in-place = { $what }，{ $place }
in-state = { $what }，{ $state }
selected = 已選取
unselected = 未選取
marked = 已標記
hinted = 提示
taken = 已拿走
leaving = 正要離開桌面
number = 數目
color = 顏色
shading = 紋路
shape = 形狀
red = 紅色
green = 綠色
purple = 紫色
solid = 實心
striped = 條紋
open = 空心
oval = 橢圓形
squiggle = 波浪形
diamond = 菱形
list = { $some }；{ $one }
with-cards = { $what }：{ $cards }
