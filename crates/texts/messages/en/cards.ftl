# What a card, a die or a place on the table is called, as it is read aloud.

card = { $number ->
    [1] one
    [2] two
   *[other] three
} { $color ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
} { $shading ->
    [solid] solid
    [striped] striped
   *[open] open
} { $shape ->
    [oval] { $number ->
        [1] oval
       *[other] ovals
    }
    [squiggle] { $number ->
        [1] squiggle
       *[other] squiggles
    }
   *[diamond] { $number ->
        [1] diamond
       *[other] diamonds
    }
}

face = { $number ->
    [1] one
    [2] two
   *[other] three
} { $color ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
} { $shape ->
    [oval] { $number ->
        [1] oval
       *[other] ovals
    }
    [squiggle] { $number ->
        [1] squiggle
       *[other] squiggles
    }
   *[diamond] { $number ->
        [1] diamond
       *[other] diamonds
    }
}

short = { NUMBER($number) } { $color ->
    [red] red
    [green] green
    [orange] orange
    [blue] blue
   *[purple] purple
} { $shading ->
    [solid] solid
    [striped] striped
   *[open] open
} { $shape ->
    [oval] oval
    [squiggle] squiggle
   *[diamond] diamond
}

joker = Joker
joker-as = Joker standing for { $face }
place = row { NUMBER($row) }, column { NUMBER($column) }
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = selected
unselected = not selected
marked = marked
hinted = hint
taken = taken
leaving = leaving the table
number = number
color = color
shading = shading
shape = shape
red = red
green = green
purple = purple
solid = solid
striped = striped
open = open
oval = oval
squiggle = squiggle
diamond = diamond
list = { $some }; { $one }
with-cards = { $what }: { $cards }
