# A game that has ended, step by step.
title = Replay da partida
choose = Escolha uma partida gravada (um arquivo .game).
choose-button = Escolher arquivo
not-found = Esta partida não está aqui.
no-record = Isto não é uma partida gravada: { $why }
back-step = Passo anterior
next-step = Próximo passo
run = Reproduzir
scrubber = Passo da partida
step-of = Passo { NUMBER($step) } de { NUMBER($steps) }
doubtful = Ao ser reproduzida, esta gravação se contradiz.
quiet-step = Uma jogada de { $name }
quiet-moment = A partida continua
sets-there = { $n ->
    [one] { $n } set na mesa
   *[other] { $n } sets na mesa
}
speed = Velocidade
