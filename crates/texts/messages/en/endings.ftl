# How a round or a game ended, and for whom.

you-won = You won!
    .by = { $n ->
        [one] You won by { $n }!
       *[other] You won by { $n }!
    }
you-share = You share first place.
    .with = You share first place with { $names }.
you-are-nth = { NUMBER($rank, type: "ordinal") ->
    [one] You came in { $rank }st.
    [two] You came in { $rank }nd.
    [few] You came in { $rank }rd.
   *[other] You came in { $rank }th.
}
won = { $name } won.
    .by = { $n ->
        [one] { $name } won by { $n }.
       *[other] { $name } won by { $n }.
    }
share = { $names } share first place.
you-lost-most = You took the most cards and lost.
lost-most = { $n ->
    [one] { $names } took the most cards and lost.
   *[other] { $names } took the most cards and lost.
}
nobody-won = No result this time.
names-two = { $first } and { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
time = Your time: { $time }
new-best = New best!

finished = The game is over.
stopped = The game ended early.
classic-finished = The deck is empty.
classic-won = You made it through the whole deck!
classic-lost = In strict solo, the game ends as soon as there is no set on the table, or you say there is none.
eclaireur-finished = The deck is empty.
chipset-finished = That was the last pot. The most chips win.
setup-finished = The deck is empty. The fewest cards win.
coopset-finished = The deck is empty.
coopset-lost = Time ran out on this layout.
twenty-finished = The target has been reached.
cubed-finished = The last turns have been played.
handheld-finished = All done.

overlooked = { $n ->
    [one] One set was still on the table.
   *[other] { $n } sets were still on the table.
}
cut-short = The game had reached the most moves a game may have, so the server ended it.
