# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Give up
search = Pick a set: the others see only your first card
seek = Find a second card of { $name }’s set
race = { $name } shows a card: the race is on
you-scout = The others are looking for your set
you-are-out = Wrong. The others play on
you-gave-up = You gave up. The others play on
next-cards = You’re in as soon as new cards come
shown-by = shown by { $name }
shown-by-you = shown by you
to-be-shown = the card you’ll show
scout = scout
seeks = is looking
was-wrong = was wrong
gave-up = gave up
sits-out = sits out
found = { $name }’s set was found
yours-found = Your set was found: you keep two cards
other-set = { $name } takes this set; another one was found too
yours-and-other = You take your set; another one was found too
unfound = No one found { $name }’s set
yours-unfound = No one found your set: it’s all yours
outdone = { $name } had no set, but someone else found one
you-were-outdone = Not a set, but someone else found one
mistaken = { $name } had no set
wrong-lost = Not a set: you lose the last card you won
mistaken-lost = { $name } had no set and loses a card
third-is-not-here = Wrong: you’d need { $card }, which isn’t on the table
you-lose = You lose the last card you won
nothing-to-lose = No card to lose: pay with a smile
said-scouts = { $name } is the scout and shows { $card }
said-pointed-wrongly = { $name } picked { $card }: wrong
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
