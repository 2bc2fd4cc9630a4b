# A game that has ended, step by step.
title = Replay
choose = Choose the record of a game (a .game file).
choose-button = Choose a file
not-found = This game cannot be found here.
no-record = This is not the record of a game: { $why }
back-step = One step back
next-step = One step on
run = Play
scrubber = Step of the game
step-of = Step { NUMBER($step) } of { NUMBER($steps) }
doubtful = This record does not agree with itself when it is played again.
sets-there = { $n ->
    [one] { $n } set on the table
   *[other] { $n } sets on the table
}
