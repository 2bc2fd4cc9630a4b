# The board of CUBED.
call-button = SET!
no-set-button = No set
pass-button = Pass
end-button = End turn
undo-button = Undo
swap-button = Replace Joker
play-nothing-button = Play
keep-button = Keep all
field = Board
rack = Your dice
dice-of = Dice of { $name }
whole-board = Show the whole board
near-board = Show the part in play larger
race = Find a set among your dice
race-of-others = Everybody looks for a set among their dice
race-again = Nobody has a set: all roll again
barred = Wait for the next roll
you-called = Show your three dice
called = { $name } called set
your-turn = Your turn: pick a die
your-last-turn = Your last turn: pick a die
your-turn-stuck = No die of yours fits: you pass
choose-square = Choose a lit square
no-place = This die fits nowhere now
needs-second = It needs a second die: pick one
swap-question = Replace this Joker? It comes to you and is rolled
turn-of = { $name } plays
last-turn-of = { $name } plays the last turn
extra-roll = Roll dice once more? Pick them
extra-roll-of-others = The others decide whether to roll again
next-round = You play from the next round on
over = The game is over
votes-no-set = sees no set
joker-question = What does the Joker stand for?
swap-square = replace the Joker
half-square = with a second die
take-back = Take back: { $die }
rolled-again = Your dice were rolled again
said-wrong = { $name } called wrongly
somebody-has-a-set = Somebody has a set. Look again!
said-passed = { $name } passes
said-replaced = { $name } replaced a Joker and rolled: { $die }
said-ran-out = { $name } has no dice left: these are the last turns
dead-round = Nobody laid a die: all roll again
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
play-button = { $n ->
    [one] Play: { $n } point
   *[other] Play: { $n } points
}
roll-button = { $n ->
    [one] Roll { $n } die
   *[other] Roll { $n } dice
}
bag-left = { $n ->
    [one] { $n } die left in the bag
   *[other] { $n } dice left in the bag
}
bonus-square = { $n ->
    [one] bonus square, { $n } point
   *[other] bonus square, { $n } points
}
planned = { $n ->
    [one] { $n } point. Lay another die or play
   *[other] { $n } points. Lay another die or play
}
planned-with-bonus = { $n ->
    [one] { $n } point and { NUMBER($bonus) } bonus. Lay another or play
   *[other] { $n } points and { NUMBER($bonus) } bonus. Lay another or play
}
face-for-points = { $n ->
    [one] { $face }: { $n } point
   *[other] { $face }: { $n } points
}
this-turn = { $n ->
    [one] +{ $n } this turn
   *[other] +{ $n } this turn
}
dice-count = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
dice-and-last = { $n ->
    [one] { $n } die · +{ NUMBER($last) }
   *[other] { $n } dice · +{ NUMBER($last) }
}
said-opened = { $n ->
    [one] { $name } opens for { $n } point
   *[other] { $name } opens for { $n } points
}
said-scored = { $n ->
    [one] { $name } scores { $n } point
   *[other] { $name } scores { $n } points
}
hint-race = Two dice of a set are marked. Which is the third?
hint-no-set = There is no set among your dice.
hint-swap = Hint: replace this Joker.
hint-roll = Hint: roll the marked dice.
hint-keep = Hint: keep all dice.
hint-end = Hint: end your turn. Nothing better can be laid.
hint-laid = { $n ->
    [one] Hint: like this { $n } point. Play it or take it back.
   *[other] Hint: like this { $n } points. Play it or take it back.
}
