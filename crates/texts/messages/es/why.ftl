is-a-set = ¡Es un set!
not-a-set = No es un set
only-one-fault = Solo falla una característica: { $attribute }

number-same = Número: todas tienen { NUMBER($value) }
number-different = Número: diferente en todas
number-odd = Número: dos tienen { NUMBER($two) } y una { NUMBER($one) }

color-same = Color: todas son { $value ->
    [red] rojas
    [green] verdes
    [orange] naranjas
    [blue] azules
   *[purple] lilas
}
color-different = Color: diferente en todas
color-odd = Color: dos son { $two ->
    [red] rojas
    [green] verdes
    [orange] naranjas
    [blue] azules
   *[purple] lilas
} y una es { $one ->
    [red] roja
    [green] verde
    [orange] naranja
    [blue] azul
   *[purple] lila
}

shading-same = Fondo: todas { $value ->
    [solid] sólidas
    [striped] rayadas
   *[open] sin fondo
}
shading-different = Fondo: diferente en todas
shading-odd = Fondo: dos { $two ->
    [solid] sólidas
    [striped] rayadas
   *[open] sin fondo
} y una { $one ->
    [solid] sólida
    [striped] rayada
   *[open] sin fondo
}

shape-same = Símbolo: todas tienen { $value ->
    [oval] óvalos
    [squiggle] ondas
   *[diamond] rombos
}
shape-different = Símbolo: diferente en todas
shape-odd = Símbolo: dos tienen { $two ->
    [oval] óvalos
    [squiggle] ondas
   *[diamond] rombos
} y una tiene { $one ->
    [oval] óvalos
    [squiggle] ondas
   *[diamond] rombos
}

number-odd-dice = Número: dos tienen { NUMBER($two) } y uno { NUMBER($one) }
color-odd-dice = Color: dos son { $two ->
    [red] rojos
    [green] verdes
    [orange] naranjas
    [blue] azules
   *[purple] lilas
} y uno es { $one ->
    [red] rojo
    [green] verde
    [orange] naranja
    [blue] azul
   *[purple] lila
}
shape-odd-dice = Símbolo: dos tienen { $two ->
    [oval] óvalos
    [squiggle] ondas
   *[diamond] rombos
} y uno tiene { $one ->
    [oval] óvalos
    [squiggle] ondas
   *[diamond] rombos
}
