card = { face } { $shading ->
    [solid] { $shape ->
        [squiggle] { $number ->
            [1] sólida
           *[other] sólidas
        }
       *[other] { $number ->
            [1] sólido
           *[other] sólidos
        }
    }
    [striped] { $shape ->
        [squiggle] { $number ->
            [1] hachurada
           *[other] hachuradas
        }
       *[other] { $number ->
            [1] hachurado
           *[other] hachurados
        }
    }
   *[open] { $number ->
        [1] transparente
       *[other] transparentes
    }
}

face = { $number ->
    [1] { $shape ->
        [oval] um oval
        [squiggle] uma onda
       *[diamond] um losango
    }
    [2] { $shape ->
        [oval] dois ovais
        [squiggle] duas ondas
       *[diamond] dois losangos
    }
   *[other] { $shape ->
        [oval] três ovais
        [squiggle] três ondas
       *[diamond] três losangos
    }
} { $color ->
    [red] { $shape ->
        [squiggle] { $number ->
            [1] vermelha
           *[other] vermelhas
        }
       *[other] { $number ->
            [1] vermelho
           *[other] vermelhos
        }
    }
    [green] { $number ->
        [1] verde
       *[other] verdes
    }
    [orange] laranja
    [blue] { $number ->
        [1] azul
       *[other] azuis
    }
   *[purple] { $number ->
        [1] lilás
       *[other] lilases
    }
}

short = { NUMBER($number) } { $color ->
    [red] vermelho
    [green] verde
    [orange] laranja
    [blue] azul
   *[purple] lilás
} { $shading ->
    [solid] sólido
    [striped] hachurado
   *[open] transparente
} { $shape ->
    [oval] oval
    [squiggle] onda
   *[diamond] losango
}

joker = curinga
joker-as = curinga valendo { $face }
place = linha { NUMBER($row) }, coluna { NUMBER($column) }
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = selecionada
unselected = não selecionada
marked = marcada
hinted = dica
taken = ganha
leaving = saindo da mesa
number = número
color = cor
shading = textura
shape = símbolo
red = vermelho
green = verde
purple = lilás
solid = sólido
striped = hachurado
open = transparente
oval = oval
squiggle = onda
diamond = losango
list = { $some }; { $one }
with-cards = { $what }: { $cards }
