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
            [1] rayada
           *[other] rayadas
        }
       *[other] { $number ->
            [1] rayado
           *[other] rayados
        }
    }
   *[open] sin fondo
}

face = { $number ->
    [1] { $shape ->
        [oval] un óvalo
        [squiggle] una onda
       *[diamond] un rombo
    }
    [2] { $shape ->
        [oval] dos óvalos
        [squiggle] dos ondas
       *[diamond] dos rombos
    }
   *[other] { $shape ->
        [oval] tres óvalos
        [squiggle] tres ondas
       *[diamond] tres rombos
    }
} { $color ->
    [red] { $shape ->
        [squiggle] { $number ->
            [1] roja
           *[other] rojas
        }
       *[other] { $number ->
            [1] rojo
           *[other] rojos
        }
    }
    [green] { $number ->
        [1] verde
       *[other] verdes
    }
    [orange] { $number ->
        [1] naranja
       *[other] naranjas
    }
    [blue] { $number ->
        [1] azul
       *[other] azules
    }
   *[purple] { $number ->
        [1] lila
       *[other] lilas
    }
}

short = { NUMBER($number) } { $color ->
    [red] rojo
    [green] verde
    [orange] naranja
    [blue] azul
   *[purple] lila
} { $shading ->
    [solid] sólido
    [striped] rayado
   *[open] vacío
} { $shape ->
    [oval] óvalo
    [squiggle] onda
   *[diamond] rombo
}

joker = comodín
joker-as = comodín como { $face }
place = fila { NUMBER($row) }, columna { NUMBER($column) }
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = seleccionada
unselected = no seleccionada
marked = marcada
hinted = pista
taken = ganada
leaving = sale de la mesa
number = número
color = color
shading = fondo
shape = símbolo
red = rojo
green = verde
purple = lila
solid = sólido
striped = rayado
open = sin fondo
oval = óvalo
squiggle = onda
diamond = rombo
list = { $some }; { $one }
with-cards = { $what }: { $cards }
