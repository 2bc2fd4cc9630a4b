# The best moments of a game that has ended.
title = Best moments
fastest-set = Fastest set: { $name }, { $time }
all-different = All different, and found: { $name }, { $time }
series = { $n ->
    [one] { $n } set in a row: { $name }
   *[other] { $n } sets in a row: { $name }
}
longest-search = Longest search: { $time }, then { $name }
overlooked = Overlooked by all for { $time }
best-turn = { $n ->
    [one] Dearest turn: { $name }, { $n } point
   *[other] Dearest turn: { $name }, { $n } points
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
    [one] Richest layout: { $n } set
   *[other] Richest layout: { $n } sets side by side
}
biggest-pile = { $n ->
    [one] Biggest pile: { $name } took { $n } card
   *[other] Biggest pile: { $name } took { $n } cards
}
looking = Looking for the best moments …
