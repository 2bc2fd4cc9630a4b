# The lab: odds, a solver, and the largest layouts without a set.
title = The lab
which = What to explore
odds = Odds
solver = Solver
set-free = No set
deck = Deck
all-cards = All 81 cards
beginner-cards = 27 cards for beginners
cards-on-table = Cards on the table
n-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
percent = { $n }%
once-in = 1 in { $n }
never = never
at-least-one = At least one set
no-set = No set
average = Sets on average
sets-among = { $n ->
    [one] Sets among { $n } card
   *[other] Sets among { $n } cards
}
no-set-by-cards = How often there is no set
sets = Sets
share = Share of deals
layouts = Layouts
numbers = Show the numbers
too-many = For more than 16 cards, only the deals without a set have been counted.
books = What the rule books say
book = Rule book
says = Says
exactly = Exactly
korean = Korean
spanish-portuguese = Spanish, Portuguese
french-setup = French, SetUp
claim-none = No set among { NUMBER($cards) } cards: { $odds }
claim-some = A set among { NUMBER($cards) } cards: { $share }
claim-most = Never more than { NUMBER($cards) } cards without a set
in-play = In a real game
in-play-explained = Sets get taken, and the other cards stay. That’s why a table without a set comes up more often in a game than in a fresh deal.
play-button = Play { NUMBER($n) } games
stop-button = Stop
games-played = { $n ->
    [one] { $n } game played
   *[other] { $n } games played
}
fresh-deal = Fresh deal
in-game = In a game
your-table = Your table
solver-explained = Press cards to put them on the table. Its sets appear at once.
deal-button = Deal 12 cards
clear-button = Clear
undo-button = Undo
cards-and-sets = Cards: { NUMBER($cards) } · Sets: { NUMBER($sets) }
rarity = { $share } of deals with { NUMBER($cards) } cards have exactly this many sets.
sets-here = Sets on the table
differs = { $n ->
    [one] Differs in { $n } attribute
   *[other] Differs in { $n } attributes
}
remove = { $card }, remove from the table
pick = The cards
on-table = on the table
completes = completes a set
blocked = would make a set
table-full = That’s the largest table: 21 cards always hold a set.
set-free-explained = Collect as many cards as you can without a single set. Cards that would make one are crossed out. The record is 20, and no one can beat it.
collected = { $n ->
    [one] { $n } card, no set
   *[other] { $n } cards, no set
}
still-fit = { $n ->
    [one] { $n } more card fits
   *[other] { $n } more cards fit
}
none-fits = No other card fits.
best-so-far = Your best: { NUMBER($n) }
record = 20 cards without a set. No one can do better!
show-button = Show 20 cards
shown = One of the 682,344 largest layouts: 20 cards, no set.
