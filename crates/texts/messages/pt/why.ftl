is-a-set = É um set!
not-a-set = Não é um set
only-one-fault = Só uma característica falha: { $attribute }

number-same = Número: todas têm { NUMBER($value) }
number-different = Número: diferente em todas
number-odd = Número: duas têm { NUMBER($two) } e uma tem { NUMBER($one) }

color-same = Cor: todas são { $value ->
    [red] vermelhas
    [green] verdes
    [orange] laranja
    [blue] azuis
   *[purple] lilases
}
color-different = Cor: diferente em todas
color-odd = Cor: duas são { $two ->
    [red] vermelhas
    [green] verdes
    [orange] laranja
    [blue] azuis
   *[purple] lilases
} e uma é { $one ->
    [red] vermelha
    [green] verde
    [orange] laranja
    [blue] azul
   *[purple] lilás
}

shading-same = Textura: todas são { $value ->
    [solid] sólidas
    [striped] hachuradas
   *[open] transparentes
}
shading-different = Textura: diferente em todas
shading-odd = Textura: duas são { $two ->
    [solid] sólidas
    [striped] hachuradas
   *[open] transparentes
} e uma é { $one ->
    [solid] sólida
    [striped] hachurada
   *[open] transparente
}

shape-same = Símbolo: todas têm { $value ->
    [oval] ovais
    [squiggle] ondas
   *[diamond] losangos
}
shape-different = Símbolo: diferente em todas
shape-odd = Símbolo: duas têm { $two ->
    [oval] ovais
    [squiggle] ondas
   *[diamond] losangos
} e uma tem { $one ->
    [oval] ovais
    [squiggle] ondas
   *[diamond] losangos
}

number-odd-dice = Número: dois têm { NUMBER($two) } e um tem { NUMBER($one) }
color-odd-dice = Cor: dois são { $two ->
    [red] vermelhos
    [green] verdes
    [orange] laranja
    [blue] azuis
   *[purple] lilases
} e um é { $one ->
    [red] vermelho
    [green] verde
    [orange] laranja
    [blue] azul
   *[purple] lilás
}
shape-odd-dice = Símbolo: dois têm { $two ->
    [oval] ovais
    [squiggle] ondas
   *[diamond] losangos
} e um tem { $one ->
    [oval] ovais
    [squiggle] ondas
   *[diamond] losangos
}
