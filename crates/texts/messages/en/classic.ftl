# The board of the classic game.
call-button = SET!
no-set-button = No set
strict-question = Sure? In strict solo, “No set” ends the game. Press it again to say so.
three-more-button = Three more cards
deal-button = Deal
accept-button = It’s a set
doubt-button = I doubt it
cards-on-table = Cards on the table
first-set = Press SET! to stop the others, or simply press three cards: each attribute all the same or all different.
first-set-instant = Press three cards: number, color, shading and shape, each all the same or all different.
search = Find a set
search-in-round = Round { NUMBER($round) } of { NUMBER($rounds) }: find a set
you-called = Pick your three cards
called = { $name } called a set
checking = { $name } calls this a set. Is it?
you-deal = You deal the next round
deals = { $name } deals the next round
over = Game over
watching = You’re watching
you-are-master = You’re the Master: you deal, the others search
master = Master
frozen = Wait until someone else takes a set
next-round = You’re in from the next round
master-refills = The Master is dealing
asked-for-three = { $name } wants three more cards
votes-no-set = says no set
said-took = { $name } took a set
said-wrong = Wrong call by { $name }
there-is-a-set = There’s a set here. Look again!
no-set-agreed = Everyone agrees: no set
round-exhausted = Round over: no cards left to deal
round-no-set = Round over: no sets left
round-given-up = You ended the game here
round-abandoned = No one is left to search
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } card dealt
   *[other] { $n } cards dealt
}
