# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Give up
search = Pick three cards. The others will see the first
seek = Find a second card of the set of { $name }
race = { $name } shows a card, and the others race
you-scout = The others look for your set
you-are-out = That was wrong. The others go on
you-gave-up = You gave up. The others go on
next-cards = You play as soon as new cards come
shown-by = shown by { $name }
shown-by-you = shown by you
to-be-shown = the card you will show
scout = scout
seeks = looks for it
was-wrong = was wrong
gave-up = gave up
sits-out = sits out
found = The set of { $name } was found
yours-found = Your set was found: you keep two cards
other-set = { $name } takes this set, and another was found
yours-and-other = Your set is yours, and another was found
unfound = Nobody found the set of { $name }
yours-unfound = Nobody found your set: it is yours
outdone = { $name } had no set, but somebody found one
you-were-outdone = Not a set, but somebody found one
mistaken = { $name } had no set
third-is-not-here = Wrong: the third card, { $card }, is not here
you-lose = You lose the card you won last
nothing-to-lose = You have no card to lose: a smile will do
said-scouts = { $name } is the scout and shows { $card }
said-pointed-wrongly = { $name } pointed at { $card }, which is wrong
said-loses = { $name } loses a card
cards-won = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
you-take = { $n ->
    [one] You take { $n } card
   *[other] You take { $n } cards
}
said-takes = { $n ->
    [one] { $name } takes { $n } card
   *[other] { $name } takes { $n } cards
}
