is-a-set = 是 SET！
not-a-set = 不是 SET
only-one-fault = 只有{ $attribute }不符合

number-same = 數目：都是 { NUMBER($value) } 個
number-different = 數目：完全不同
number-odd = 數目：兩張是 { NUMBER($two) } 個，一張是 { NUMBER($one) } 個

color-same = 顏色：都是{ $value ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}
color-different = 顏色：完全不同
color-odd = 顏色：兩張是{ $two ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}，一張是{ $one ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}

shading-same = 紋路：都是{ $value ->
    [solid] 實心
    [striped] 條紋
   *[open] 空心
}
shading-different = 紋路：完全不同
shading-odd = 紋路：兩張是{ $two ->
    [solid] 實心
    [striped] 條紋
   *[open] 空心
}，一張是{ $one ->
    [solid] 實心
    [striped] 條紋
   *[open] 空心
}

shape-same = 形狀：都是{ $value ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}
shape-different = 形狀：完全不同
shape-odd = 形狀：兩張是{ $two ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}，一張是{ $one ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}

number-odd-dice = 數目：兩顆是 { NUMBER($two) } 個，一顆是 { NUMBER($one) } 個
color-odd-dice = 顏色：兩顆是{ $two ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}，一顆是{ $one ->
    [red] 紅色
    [green] 綠色
    [orange] 橙色
    [blue] 藍色
   *[purple] 紫色
}
shape-odd-dice = 形狀：兩顆是{ $two ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}，一顆是{ $one ->
    [oval] 橢圓形
    [squiggle] 波浪形
   *[diamond] 菱形
}
