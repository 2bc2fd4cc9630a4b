# A game that has ended, step by step.
title = Repetición
choose = Elige una partida grabada (un archivo .game).
choose-button = Elegir archivo
not-found = Esta partida no está aquí.
no-record = Esto no es una partida grabada: { $why }
back-step = Paso anterior
next-step = Paso siguiente
run = Reproducir
scrubber = Paso de la partida
step-of = Paso { NUMBER($step) } de { NUMBER($steps) }
doubtful = Al reproducirla, esta grabación se contradice.
quiet-step = Una jugada de { $name }
quiet-moment = La partida continúa
sets-there = { $n ->
    [one] { $n } set en la mesa
   *[other] { $n } sets en la mesa
}
speed = Velocidad
