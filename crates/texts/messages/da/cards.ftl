card = { $number ->
    [1] en
    [2] to
   *[other] tre
} { $color ->
    [red] { $number ->
        [1] rød
       *[other] røde
    }
    [green] { $number ->
        [1] grøn
       *[other] grønne
    }
    [orange] orange
    [blue] blå
   *[purple] lilla
} { $shading ->
    [solid] { $number ->
        [1] fyldt
       *[other] fyldte
    }
    [striped] { $number ->
        [1] stribet
       *[other] stribede
    }
   *[open] { $number ->
        [1] tom
       *[other] tomme
    }
} { $shape ->
    [oval] { $number ->
        [1] oval
       *[other] ovaler
    }
    [squiggle] { $number ->
        [1] bølge
       *[other] bølger
    }
   *[diamond] { $number ->
        [1] rude
       *[other] ruder
    }
}

face = { $number ->
    [1] en
    [2] to
   *[other] tre
} { $color ->
    [red] { $number ->
        [1] rød
       *[other] røde
    }
    [green] { $number ->
        [1] grøn
       *[other] grønne
    }
    [orange] orange
    [blue] blå
   *[purple] lilla
} { $shape ->
    [oval] { $number ->
        [1] oval
       *[other] ovaler
    }
    [squiggle] { $number ->
        [1] bølge
       *[other] bølger
    }
   *[diamond] { $number ->
        [1] rude
       *[other] ruder
    }
}

short = { NUMBER($number) } { $color ->
    [red] rød
    [green] grøn
    [orange] orange
    [blue] blå
   *[purple] lilla
} { $shading ->
    [solid] fyldt
    [striped] stribet
   *[open] tom
} { $shape ->
    [oval] oval
    [squiggle] bølge
   *[diamond] rude
}

joker = Joker
joker-as = Joker som { $face }
place = række { NUMBER($row) }, kolonne { NUMBER($column) }
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = valgt
unselected = ikke valgt
marked = markeret
hinted = tip
taken = taget
leaving = på vej væk
number = antal
color = farve
shading = udfyldning
shape = symbol
red = rød
green = grøn
purple = lilla
solid = fyldt
striped = stribet
open = tom
oval = oval
squiggle = bølge
diamond = rude
list = { $some }; { $one }
with-cards = { $what }: { $cards }
