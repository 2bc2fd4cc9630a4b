# The board of the electronic game in its four versions.
stop-button = Give up
stop-question = Give up this game?
stop-explained = It ends without a result, and you can’t come back to it.
device = Score
found-sets = Sets found
search-before-time = Find sets before time runs out
search-fast = Find every set as fast as you can
time-is-up = Time’s up!
right = A set!
hinted = Hint: this is a set
nothing-to-hint = There was no set: here come more cards
no-match-right = Right, there was no set: here come more cards
no-match-wrong = There’s a set here. Look again!
point-lost = −1 point
time-added = { NUMBER($seconds) } seconds added
time-lost = { NUMBER($seconds) } seconds lost
wrong-points = Not a set: −{ NUMBER($n) }
wrong-more-time = Not a set: +{ NUMBER($seconds) } s
wrong-less-time = Not a set: −{ NUMBER($seconds) } s
level-passed = Level { NUMBER($level) } done: +{ NUMBER($seconds) } seconds
level = Level { NUMBER($level) }
price-no-point = no point
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Best: { $result }
new-best = New best: { $result }
of-sets = of { NUMBER($n) } sets
sets-to-find = { $n ->
    [one] One set left to find
   *[other] { $n } sets left to find
}
points = { $n ->
    [one] point
   *[other] points
}
sets = { $n ->
    [one] set
   *[other] sets
}
to-next-level = { $n ->
    [one] { $n } more set: +{ NUMBER($seconds) } s
   *[other] { $n } more sets: +{ NUMBER($seconds) } s
}
hints-used = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
mistakes = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
