# The board of 20/20: the player's own cards beside those of the table.
one-more-button = One more card
table = Table
your-cards = Your cards
search = Find a set using your cards and the table
you-called = Pick three cards, yours or the table’s
round-to = Round { NUMBER($round) } · First to { NUMBER($points) }
you-get = You get { $card }
you-get-penalty = Penalty card: { $card }
said-gets-card = { $name } gets one more card
new-table = No set: six new cards
rebuilt = The discards are shuffled into a new deck
cards-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
cards-to-go = { $n ->
    [one] { $n } to go
   *[other] { $n } to go
}
you-won-round = { $n ->
    [one] You win the round: { $n } point
   *[other] You win the round: { $n } points
}
won-round = { $n ->
    [one] { $name } wins the round: { $n } point
   *[other] { $name } wins the round: { $n } points
}
