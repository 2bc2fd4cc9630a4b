# The board of CoopSet.
take-button = Take sets
finish-button = Finish
add-button = Add a card
score = Team score
layout-points = This layout
sets-and-points = Points by number of sets
marked-sets = Marked sets
score-sheet = Score sheet
search = Mark sets that don’t share a card
search-last = The last cards: mark what you can
may-take = More sets? Mark them, or take these
proposed = No other set is left. Take the marked ones?
you-voted = You voted. Waiting for the others
watching = You’re watching the team
undo-mark = Unmark set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marked by { $name }
is-marked = This card is in set { NUMBER($n) }. Unmark that set first
wants-to-take = votes to take
wants-a-card = votes for a card
said-marked = { $name } marked a set
said-unmarked = { $name } unmarked a set
said-added = One card added: −1 point
time-up = Time’s up
layout-number = Layout { NUMBER($n) }
best-possible = best possible was { NUMBER($n) }
rating-keep-trying = Keep trying
rating-fair = Fair
rating-good = Good
rating-excellent = Excellent
rating-super = Super
rating-congratulations = Congratulations
rating-too-good = Too good to be true?
rating-scale = Ratings
marked = { $n ->
    [one] { $n } set marked
   *[other] { $n } sets marked
}
cards-added = { $n ->
    [one] { $n } card added
   *[other] { $n } cards added
}
said-taken = { $n ->
    [one] The team takes { $n } set
   *[other] The team takes { $n } sets
}
