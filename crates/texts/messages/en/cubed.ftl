# The board of CUBED.
call-button = SET!
pass-button = Pass
end-button = End turn
undo-button = Undo
swap-button = Replace Joker
play-nothing-button = Play
keep-button = Keep all
field = Board
rack = Your dice
dice-of = { $name }’s dice
whole-board = Show the whole board
near-board = Zoom in on the dice
race = Find a set in your dice
race-of-others = Everyone is looking for a set in their own dice
race-again = No one has a set: everyone rolls again
barred = Wait for the next roll
wrong-barred = Not a set: wait for the next roll
was-wrong-barred = { $name } was wrong and waits for the next roll
late-barred = Too late: wait for the next roll
was-late-barred = { $name } was too late and waits for the next roll
you-called = Pick your three dice
called = { $name } called a set
your-turn = Your turn: pick a die
your-last-turn = Your last turn: pick a die
your-turn-stuck = None of your dice fit: pass
choose-square = Pick a highlighted square
no-place = This die doesn’t fit anywhere right now
needs-second = This needs a second die: pick one
swap-question = Replace this Joker? You take it and roll it
turn-of = { $name }’s turn
last-turn-of = { $name }’s last turn
extra-roll = Extra roll: pick the dice to roll again
extra-roll-of-others = The others are choosing their extra roll
next-round = You’re in from the next round
over = Game over
votes-no-set = says no set
joker-question = What does the Joker stand for?
swap-square = replace the Joker
half-square = with a second die
take-back = Take back: { $die }
rolled-again = Your dice were rolled again
somebody-has-a-set = Someone has a set. Look again!
said-passed = { $name } passes
said-replaced = { $name } replaced a Joker and rolled: { $die }
said-ran-out = { $name } is out of dice: these are the last turns
dead-round = No one placed a die: everyone rolls again
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
    [one] { $n } point. Place another die or play
   *[other] { $n } points. Place another die or play
}
planned-with-bonus = { $n ->
    [one] { $n } point and { NUMBER($bonus) } bonus. Place another or play
   *[other] { $n } points and { NUMBER($bonus) } bonus. Place another or play
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
hint-no-set = There’s no set in your dice.
hint-swap = Hint: replace this Joker.
hint-roll = Hint: roll the marked dice.
hint-keep = Hint: keep all dice.
hint-end = Hint: end your turn. There’s nothing better to place.
hint-laid = { $n ->
    [one] Hint: this scores { $n } point. Play it or undo it.
   *[other] Hint: this scores { $n } points. Play it or undo it.
}
