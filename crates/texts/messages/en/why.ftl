# Why three cards are a set or not, attribute by attribute.

is-a-set = A set!
not-a-set = Not a set
only-one-fault = Only the { $attribute } is wrong

number-same = Number: all show { NUMBER($value) }
number-different = Number: all different
number-odd = Number: two show { NUMBER($two) }, one shows { NUMBER($one) }

color-same = Color: all are { $value ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
}
color-different = Color: all different
color-odd = Color: two are { $two ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
}, one is { $one ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
}

shading-same = Shading: all are { $value ->
    [solid] solid
    [striped] striped
   *[open] open
}
shading-different = Shading: all different
shading-odd = Shading: two are { $two ->
    [solid] solid
    [striped] striped
   *[open] open
}, one is { $one ->
    [solid] solid
    [striped] striped
   *[open] open
}

shape-same = Shape: all have { $value ->
    [oval] ovals
    [squiggle] squiggles
   *[diamond] diamonds
}
shape-different = Shape: all different
shape-odd = Shape: two have { $two ->
    [oval] ovals
    [squiggle] squiggles
   *[diamond] diamonds
}, one has { $one ->
    [oval] ovals
    [squiggle] squiggles
   *[diamond] diamonds
}

# The same of dice.
number-odd-dice = Number: two show { NUMBER($two) }, one shows { NUMBER($one) }
color-odd-dice = Color: two are { $two ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
}, one is { $one ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
}
shape-odd-dice = Symbol: two have { $two ->
    [oval] ovals
    [squiggle] squiggles
   *[diamond] diamonds
}, one has { $one ->
    [oval] ovals
    [squiggle] squiggles
   *[diamond] diamonds
}
