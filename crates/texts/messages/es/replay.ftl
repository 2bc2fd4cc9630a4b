# A game that has ended, step by step.
title = Repetición
choose = Elige el registro de una partida (un archivo .game).
choose-button = Elegir un archivo
not-found = Esta partida no se encuentra aquí.
no-record = Esto no es el registro de una partida: { $why }
back-step = Un paso atrás
next-step = Un paso adelante
run = Reproducir
scrubber = Paso de la partida
step-of = Paso { NUMBER($step) } de { NUMBER($steps) }
doubtful = Al jugarla de nuevo, este registro no concuerda consigo mismo.
sets-there = { $n ->
    [one] { $n } set en la mesa
   *[other] { $n } sets en la mesa
}
