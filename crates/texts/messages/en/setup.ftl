# The board of SetUp.
challenge-button = SET!
trust-button = No set
play-button = Play
your-hand = Your hand
row = Cards on the table
pick = Pick a card
place = Play it here
your-turn = Your turn: play a card that doesn’t make a set
your-turn-soon = You’re next. The last card is still being checked
your-card = Your card is being checked. Next: { $next }
check = Does { $name }’s card make a set? Next: { $next }
barred = You were wrong about this card. Next: { $next }
resting = That was wrong. You can call again in a moment. Next: { $next }
trusted = You said no set. Next: { $next }
turn = { $name }’s turn
you-challenged = Pick the other two cards of the set
challenged = { $name } called a set
last-check = The last card: does it make a set?
last-check-mine = Yours was the last card. It is being checked
you-found = You found the set
found = { $name } found a set
said-your-turn = Your turn
said-played = { $name } plays { $card }
wrong-minus = Not a set: −{ NUMBER($n) }
wrong-barred = Not a set: wait for the next card
was-wrong-minus = { $name } was wrong: −{ NUMBER($n) }
was-wrong-barred = { $name } was wrong and waits for the next card
late-minus = Too late: −{ NUMBER($n) }
late-barred = Too late: wait for the next card
was-late-minus = { $name } was too late: −{ NUMBER($n) }
was-late-barred = { $name } was too late and waits for the next card
wrong-rests = Not a set: wait a moment
was-wrong-rests = { $name } was wrong and waits a moment
late-rests = Too late: wait a moment
was-late-rests = { $name } was too late and waits a moment
said-cleared = No one sees a set
sees-none = says no set
was-wrong = was wrong
in-hand = { NUMBER($n) } in hand
you-collect = { $n ->
    [one] You take { $n } card
   *[other] You take { $n } cards
}
collects = { $n ->
    [one] { $name } takes { $n } card
   *[other] { $name } takes { $n } cards
}
no-safe-card = Every card in your hand makes a set. Play one and keep a straight face.
