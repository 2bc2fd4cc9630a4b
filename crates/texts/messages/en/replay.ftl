# A game that has ended, step by step.
title = Replay
choose = Choose a recorded game (a .game file).
choose-button = Choose file
not-found = This game can’t be found here.
no-record = This is not a recorded game: { $why }
back-step = Previous step
next-step = Next step
run = Play
scrubber = Game step
step-of = Step { NUMBER($step) } of { NUMBER($steps) }
doubtful = This recording contradicts itself when replayed.
quiet-step = A move by { $name }
quiet-moment = The game goes on
sets-there = { $n ->
    [one] { $n } set on the table
   *[other] { $n } sets on the table
}
speed = Speed
