# A game that has ended, step by step.
title = Rever
choose = Escolhe o registo de uma partida (um ficheiro .game).
choose-button = Escolher ficheiro
not-found = Não se encontra aqui esta partida.
no-record = Isto não é o registo de uma partida: { $why }
back-step = Um passo atrás
next-step = Um passo em frente
run = Reproduzir
scrubber = Passo da partida
step-of = Passo { NUMBER($step) } de { NUMBER($steps) }
doubtful = Ao ser jogado de novo, este registo não bate certo.
sets-there = { $n ->
    [one] { $n } set na mesa
   *[other] { $n } sets na mesa
}
