# The board of ChipSet.
check-button = Check
bet-button = Bet { NUMBER($n) }
call-button = Call { NUMBER($n) }
raise-button = Raise by { NUMBER($n) }
drop-button = Drop
expose-button = Expose
hold-button = Not yet
done-button = That is all
deal-button = Deal
less = One chip less
more = One chip more
amount = Chips to bet
pot = Pot
pot-number = Pot { NUMBER($pot) } of { NUMBER($pots) }
your-hand = Your hand
hands = The hands of the others
hand-of = Hand of { $name }
your-turn-open = Your turn: check or bet
your-turn-must = Your turn: the first bet is your duty
turn = { $name } is to bet
you-dropped = You have dropped. { $name } is to bet
you-wait = You play from the next pot on
no-chips-left = You have no chips left
question = Expose now, or wait for one more card?
question-no-set = Your hand makes no set yet: wait for one more card
you-answered = You have answered. The others still think
question-others = The players decide whether to expose
claim = Point out your sets, each with a card of your hand
claim-others = The players point out their sets
pot-shared = The pot is shared
taken-unseen = { $name } takes the pot without showing a card
nobody-had = Nobody has a set, so the pot is shared
side-pots = Side pots were won separately
counts = It counts
dropped = dropped
all-in = all in
out-of-chips = no chips
next-pot = from the next pot on
dealer = dealer
deals-next = deals next
has-answered = has answered
is-done = is done
no-sets = no set
said-your-turn = Your turn
said-checks = { $name } checks
said-drops = { $name } drops
said-turned = New card: { $card }
said-held = Nobody exposes: one more card
said-exposes = { $name } exposes
said-showdown = Showdown: all hands are shown
your-turn-call = { $n ->
    [one] Your turn: { $n } chip to call
   *[other] Your turn: { $n } chips to call
}
chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
in-this-phase = bets { NUMBER($n) }
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
hint-all = No other set has a card of your hand.
hint-sets = { $n ->
    [one] Hint: { $button }. You have { $n } set and can expect about { NUMBER($percent) }% of the pot.
   *[other] Hint: { $button }. You have { $n } sets and can expect about { NUMBER($percent) }% of the pot.
}
