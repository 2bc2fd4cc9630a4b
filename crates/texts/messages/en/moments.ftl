# The best moments of a game that has ended.
title = Best moments
fastest-set = Fastest set: { $name }, { $time }
all-different = Everything different: { $name }, { $time }
series = { $n ->
    [one] { $n } set in a row: { $name }
   *[other] { $n } sets in a row: { $name }
}
longest-search = Longest search: { $time }, ended by { $name }
overlooked = Missed by everyone for { $time }
best-turn = { $n ->
    [one] Best turn: { $name }, { $n } point
   *[other] Best turn: { $name }, { $n } points
}
best-round = { $n ->
    [one] Best round: { $name }, { $n } point
   *[other] Best round: { $name }, { $n } points
}
biggest-pot = { $n ->
    [one] Biggest pot: { $name }, { $n } chip
   *[other] Biggest pot: { $name }, { $n } chips
}
bluff = { $n ->
    [one] Best bluff: { $name }, { $n } chip without a set
   *[other] Best bluff: { $name }, { $n } chips without a set
}
richest-layout = { $n ->
    [one] Best layout: { $n } set
   *[other] Best layout: { $n } sets side by side
}
biggest-pile = { $n ->
    [one] Biggest pile: { $name } took { $n } card
   *[other] Biggest pile: { $name } took { $n } cards
}
looking = Looking for the best moments …
