# A game that has ended, step by step.
title = Rever
choose = Escolhe o registo de uma partida (um ficheiro .game).
not-found = Não se encontra aqui esta partida.
no-record = Isto não é o registo de uma partida: { $why }
lobby-button = Átrio
back-step = Um passo atrás
next-step = Um passo em frente
run = Reproduzir
pause = Pausa
scrubber = Passo da partida
step-of = { NUMBER($step) } de { NUMBER($steps) }
save-button = Guardar
doubtful = Ao ser jogado de novo, este registo não bate certo.
sets-there = { $n ->
    [one] { $n } set na mesa
   *[other] { $n } sets na mesa
}
