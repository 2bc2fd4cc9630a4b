# The board of CUBED.
call-button = ¡SET!
pass-button = Pasar
end-button = Terminar turno
undo-button = Deshacer
swap-button = Sustituir comodín
play-nothing-button = Jugar
keep-button = Conservar todos
field = Tablero
rack = Tus dados
dice-of = Dados de { $name }
whole-board = Ver todo el tablero
near-board = Acercar los dados
race = Encuentra un set entre tus dados
race-of-others = Todos buscan un set entre sus propios dados
race-again = Nadie tiene un set: todos vuelven a tirar
barred = Espera a la próxima tirada
wrong-barred = No es un set: espera a la próxima tirada
was-wrong-barred = { $name } se ha equivocado y espera a la próxima tirada
late-barred = Demasiado tarde: espera a la próxima tirada
was-late-barred = { $name } ha llegado tarde y espera a la próxima tirada
you-called = Elige tus tres dados
called = { $name } ha anunciado un set
your-turn = Tu turno: elige un dado
your-last-turn = Tu último turno: elige un dado
your-turn-stuck = Ningún dado tuyo encaja: pasa
choose-square = Elige una casilla resaltada
no-place = Este dado no encaja ahora en ningún sitio
needs-second = Hace falta un segundo dado: elígelo
swap-question = ¿Sustituir este comodín? Te lo quedas y lo tiras
turn-of = Turno de { $name }
last-turn-of = Último turno de { $name }
extra-roll = Tirada extra: elige los dados
extra-roll-of-others = Los demás deciden su tirada extra
next-round = Entras en la próxima ronda
over = Fin de la partida
votes-no-set = dice que no hay set
joker-question = ¿Qué representa el comodín?
swap-square = sustituir el comodín
half-square = con un segundo dado
take-back = Retirar: { $die }
rolled-again = Tus dados se han vuelto a tirar
somebody-has-a-set = Alguien tiene un set. ¡Mira otra vez!
said-passed = { $name } pasa
said-replaced = { $name } ha sustituido un comodín y ha sacado: { $die }
said-ran-out = { $name } se ha quedado sin dados: últimos turnos
dead-round = Nadie ha colocado un dado: todos vuelven a tirar
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
play-button = { $n ->
    [one] Jugar: { $n } punto
   *[other] Jugar: { $n } puntos
}
roll-button = { $n ->
    [one] Tirar { $n } dado
   *[other] Tirar { $n } dados
}
bag-left = { $n ->
    [one] Queda { $n } dado en la bolsa
   *[other] Quedan { $n } dados en la bolsa
}
bonus-square = { $n ->
    [one] casilla de bonificación, { $n } punto
   *[other] casilla de bonificación, { $n } puntos
}
planned = { $n ->
    [one] { $n } punto. Coloca otro dado o juega
   *[other] { $n } puntos. Coloca otro dado o juega
}
planned-with-bonus = { $n ->
    [one] { $n } punto y { NUMBER($bonus) } de bonificación. Coloca otro o juega
   *[other] { $n } puntos y { NUMBER($bonus) } de bonificación. Coloca otro o juega
}
face-for-points = { $n ->
    [one] { $face }: { $n } punto
   *[other] { $face }: { $n } puntos
}
this-turn = { $n ->
    [one] +{ $n } este turno
   *[other] +{ $n } este turno
}
dice-count = { $n ->
    [one] { $n } dado
   *[other] { $n } dados
}
dice-and-last = { $n ->
    [one] { $n } dado · +{ NUMBER($last) }
   *[other] { $n } dados · +{ NUMBER($last) }
}
said-opened = { $n ->
    [one] { $name } abre con { $n } punto
   *[other] { $name } abre con { $n } puntos
}
said-scored = { $n ->
    [one] { $name } consigue { $n } punto
   *[other] { $name } consigue { $n } puntos
}
hint-race = Hay marcados dos dados de un set. ¿Cuál es el tercero?
hint-no-set = No hay ningún set entre tus dados.
hint-swap = Pista: sustituye este comodín.
hint-roll = Pista: tira los dados marcados.
hint-keep = Pista: conserva todos los dados.
hint-end = Pista: termina el turno. No hay nada mejor que colocar.
hint-laid = { $n ->
    [one] Pista: esto da { $n } punto. Juégalo o deshazlo.
   *[other] Pista: esto da { $n } puntos. Juégalo o deshazlo.
}
