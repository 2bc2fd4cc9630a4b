is-a-set = Et sæt!
not-a-set = Ikke et sæt
only-one-fault = Kun ét passer ikke: { $attribute }

number-same = Antal: alle viser { NUMBER($value) }
number-different = Antal: forskelligt på alle
number-odd = Antal: to viser { NUMBER($two) }, ét viser { NUMBER($one) }

color-same = Farve: alle er { $value ->
    [red] røde
    [green] grønne
    [orange] orange
    [blue] blå
   *[purple] lilla
}
color-different = Farve: forskellig på alle
color-odd = Farve: to er { $two ->
    [red] røde
    [green] grønne
    [orange] orange
    [blue] blå
   *[purple] lilla
}, ét er { $one ->
    [red] rødt
    [green] grønt
    [orange] orange
    [blue] blåt
   *[purple] lilla
}

shading-same = Udfyldning: alle er { $value ->
    [solid] fyldte
    [striped] stribede
   *[open] tomme
}
shading-different = Udfyldning: forskellig på alle
shading-odd = Udfyldning: to er { $two ->
    [solid] fyldte
    [striped] stribede
   *[open] tomme
}, ét er { $one ->
    [solid] fyldt
    [striped] stribet
   *[open] tomt
}

shape-same = Symbol: alle har { $value ->
    [oval] ovaler
    [squiggle] bølger
   *[diamond] ruder
}
shape-different = Symbol: forskelligt på alle
shape-odd = Symbol: to har { $two ->
    [oval] ovaler
    [squiggle] bølger
   *[diamond] ruder
}, ét har { $one ->
    [oval] ovaler
    [squiggle] bølger
   *[diamond] ruder
}

number-odd-dice = Antal: to viser { NUMBER($two) }, én viser { NUMBER($one) }
color-odd-dice = Farve: to er { $two ->
    [red] røde
    [green] grønne
    [orange] orange
    [blue] blå
   *[purple] lilla
}, én er { $one ->
    [red] rød
    [green] grøn
    [orange] orange
    [blue] blå
   *[purple] lilla
}
shape-odd-dice = Symbol: to har { $two ->
    [oval] ovaler
    [squiggle] bølger
   *[diamond] ruder
}, én har { $one ->
    [oval] ovaler
    [squiggle] bølger
   *[diamond] ruder
}
