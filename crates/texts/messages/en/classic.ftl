# The board of the classic game.
call-button = SET!
no-set-button = No set
three-more-button = Three more
deal-button = Deal
accept-button = It is a set
doubt-button = I doubt it
cards-on-table = Cards on the table
first-set = Number, color, shading, shape: each all the same or all different? Press the three!
search = Find a set
search-in-round = Round { NUMBER($round) } of { NUMBER($rounds) }: find a set
you-called = Show your three cards
called = { $name } called set
checking = Is this a set? { $name } says so
you-deal = You deal the next round
deals = { $name } deals the next round
over = The game is over
watching = You are watching
you-are-master = You are the Master: you deal and judge
master = Master
frozen = Wait until somebody else takes a set
next-round = You play from the next round on
master-refills = The Master deals
asked-for-three = { $name } asks for three more cards
votes-no-set = sees no set
said-took = { $name } took a set
said-wrong = { $name } called wrongly
there-is-a-set = There is a set. Look again!
no-set-agreed = All agree: no set
round-exhausted = The round is over: no cards are left to deal
round-no-set = The round is over: no set is left
round-given-up = You stopped here
round-abandoned = Nobody is left to search
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } card dealt
   *[other] { $n } cards dealt
}
