# What a card, a die or a place on the table is called, as it is read aloud.

card = { $number ->
    [1] one
    [2] two
   *[other] three
} { $color ->
    [red] red
    [green] green
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

joker = Joker
joker-as = Joker standing for { $face }
place = row { NUMBER($row) }, column { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = selected
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
