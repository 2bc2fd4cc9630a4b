# The board of ChipSet.
check-button = Check
bet-button = Bet { NUMBER($n) }
call-button = Call { NUMBER($n) }
raise-button = Raise by { NUMBER($n) }
drop-button = Drop
expose-button = Show
hold-button = Not yet
done-button = Done
deal-button = Deal
skip-button = Skip to the end
less = One fewer chip
more = One more chip
amount = Chips to bet
pot = Pot
pot-number = Pot { NUMBER($pot) } of { NUMBER($pots) }
your-hand = Your hand
hands = Other players’ hands
hand-of = { $name }’s hand
your-turn-open = Your turn: check or bet
your-turn-must = Your turn: you must bet
turn = { $name }’s turn to bet
you-dropped = You dropped. { $name }’s turn to bet
you-wait = You’re in from the next pot
no-chips-left = You have no chips left
question = Show now, or wait for one more card?
question-no-set = You have no set yet: wait for one more card
you-answered = You answered. Waiting for the others
question-others = The players are deciding whether to show
claim = Pick your sets, each with a card from your hand
claim-others = The players are picking their sets
pot-shared = The pot is split
taken-unseen = { $name } takes the pot without showing
nobody-had = No one has a set, so the pot is split
side-pots = Side pots were won separately
counts = It counts!
dropped = dropped
all-in = all in
out-of-chips = out of chips
next-pot = in from the next pot
dealer = dealer
deals-next = deals next
has-answered = answered
is-done = done
no-sets = no set
said-your-turn = Your turn
said-checks = { $name } checks
said-drops = { $name } drops
said-turned = New card: { $card }
said-held = No one shows: one more card
said-exposes = { $name } shows
said-showdown = Showdown: everyone shows
your-turn-call = { $n ->
    [one] Your turn: { $n } chip to call
   *[other] Your turn: { $n } chips to call
}
chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
in-this-phase = in for { NUMBER($n) }
you-win = { $n ->
    [one] You win { $n } chip
   *[other] You win { $n } chips
}
wins = { $n ->
    [one] { $name } wins { $n } chip
   *[other] { $name } wins { $n } chips
}
said-bets = { $n ->
    [one] { $name } bets { $n } chip
   *[other] { $name } bets { $n } chips
}
said-calls = { $n ->
    [one] { $name } calls { $n } chip
   *[other] { $name } calls { $n } chips
}
said-raises = { $n ->
    [one] { $name } raises by { $n } chip
   *[other] { $name } raises by { $n } chips
}
hidden = { $n ->
    [one] { $name } holds { $n } hidden card
   *[other] { $name } holds { $n } hidden cards
}
hint-none = Hint: { $button }. You have no set yet and can expect about { NUMBER($percent) }% of the pot.
hint-all = No other set uses a card from your hand.
hint-sets = { $n ->
    [one] Hint: { $button }. You have { $n } set and can expect about { NUMBER($percent) }% of the pot.
   *[other] Hint: { $button }. You have { $n } sets and can expect about { NUMBER($percent) }% of the pot.
}
