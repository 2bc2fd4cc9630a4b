# The board of CoopSet.
take-button = Take them
finish-button = Finish
add-button = Add a card
score = Team score
layout-points = This layout
sets-and-points = Points by sets taken
marked-sets = Marked sets
score-sheet = Score sheet
search = Mark sets that share no card
search-last = The last cards: mark what you find
may-take = More sets? Mark them, or take these
proposed = No other set is left. Take what is marked?
you-voted = You agree. The others still decide
watching = You are watching the team
undo-mark = Undo set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marked by { $name }
is-marked = This card is in set { NUMBER($n) }. Undo that mark first
wants-to-take = wants to take
wants-a-card = wants a card
said-marked = { $name } marked a set
said-unmarked = { $name } undid a mark
said-added = One card added: one point less
time-up = The time is up
layout-number = Layout { NUMBER($n) }
rating-keep-trying = Keep trying
rating-fair = Fair
rating-good = Good
rating-excellent = Excellent
rating-super = Super
rating-congratulations = Congratulations
rating-too-good = Too good to be true?
rating-scale = What a score is worth
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
