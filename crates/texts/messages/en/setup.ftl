# The board of SetUp.
challenge-button = SET!
trust-button = No set
play-button = Play it
your-hand = Your hand
row = Cards on the table
pick = Pick a card
place = Lay it here
your-turn = Your turn: lay a card that makes no set
your-turn-soon = You are next. The last card is still being checked
your-card = Your card is being checked. Next: { $next }
check = Does the card of { $name } make a set? Next: { $next }
barred = You were wrong about this card. Next: { $next }
trusted = You see no set. Next: { $next }
turn = { $name } lays a card
you-challenged = Show the two other cards of the set
challenged = { $name } sees a set
last-check = The last card: does it make a set?
last-check-mine = Your card was the last. It is being checked
you-found = You found the set
found = { $name } found a set
said-your-turn = Your turn
said-played = { $name } lays { $card }
said-wrong = { $name } was wrong: that is no set
said-too-late = { $name } was too late
said-cleared = Nobody sees a set
sees-none = sees no set
was-wrong = was wrong
in-hand = { NUMBER($n) } in hand
you-collect = { $n ->
    [one] You collect { $n } card
   *[other] You collect { $n } cards
}
collects = { $n ->
    [one] { $name } collects { $n } card
   *[other] { $name } collects { $n } cards
}
penalty = { $n ->
    [one] { $name } gets { $n } penalty point
   *[other] { $name } gets { $n } penalty points
}
no-safe-card = Every card of your hand makes a set. Lay one and keep a straight face.
