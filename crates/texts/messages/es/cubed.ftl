# The board of CUBED.
call-button = ¡SET!
no-set-button = No hay set
pass-button = Pasar
end-button = Acabar turno
undo-button = Deshacer
swap-button = Sustituir
play-nothing-button = Jugar
keep-button = Quedarme
field = Tablero
rack = Tus dados
dice-of = Dados de { $name }
whole-board = Ver todo el tablero
near-board = Ampliar la zona de juego
race = Encuentra un set entre tus dados
race-of-others = Todos buscan un set entre sus dados
race-again = Nadie tiene un set: todos vuelven a tirar
barred = Espera a la próxima tirada
you-called = Señala tus tres dados
called = { $name } ha gritado set
your-turn = Tu turno: elige un dado
your-last-turn = Tu último turno: elige un dado
your-turn-stuck = No encaja ningún dado: pasa
choose-square = Elige una casilla iluminada
no-place = Este dado no encaja en ningún sitio
needs-second = Falta un segundo dado: elígelo
swap-question = ¿Sustituir este comodín? Pasa a ti y se tira
turn-of = Juega { $name }
last-turn-of = { $name } juega su último turno
extra-roll = ¿Tirada extra? Elige dados
extra-roll-of-others = Los demás deciden si vuelven a tirar
next-round = Juegas desde la próxima ronda
over = La partida ha terminado
votes-no-set = no ve ningún set
joker-question = ¿Qué representa el comodín?
swap-square = sustituir el comodín
half-square = con un segundo dado
take-back = Retirar: { $die }
rolled-again = Tus dados se han vuelto a tirar
said-wrong = { $name } se equivocó
somebody-has-a-set = Alguien tiene un set. ¡Mirad otra vez!
said-passed = { $name } pasa
said-replaced = { $name } sustituye un comodín y saca: { $die }
said-ran-out = { $name } se ha quedado sin dados: últimos turnos
dead-round = Nadie ha puesto un dado: todos vuelven a tirar
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
    [one] { $n } punto. Pon otro dado o juega
   *[other] { $n } puntos. Pon otro dado o juega
}
planned-with-bonus = { $n ->
    [one] { $n } punto y { NUMBER($bonus) } extra. Pon otro o juega
   *[other] { $n } puntos y { NUMBER($bonus) } extra. Pon otro o juega
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
hint-race = Hay dos dados de un set marcados. ¿Cuál es el tercero?
hint-no-set = No hay ningún set entre tus dados.
hint-swap = Pista: cambia este comodín.
hint-roll = Pista: lanza los dados marcados.
hint-keep = Pista: quédate con todos los dados.
hint-end = Pista: termina tu turno. No se puede poner nada mejor.
hint-laid = { $n ->
    [one] Pista: así, { $n } punto. Juégalo o deshazlo.
   *[other] Pista: así, { $n } puntos. Juégalo o deshazlo.
}
