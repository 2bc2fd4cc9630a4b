# How a round or a game ended, and for whom.

you-won = You won!
    .by = { $n ->
        [one] You won by { $n } point!
       *[other] You won by { $n } points!
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
        [one] { $name } won by { $n } point.
       *[other] { $name } won by { $n } points.
    }
share = { $names } share first place.
nobody-won = Nobody won.
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
new-best = A new best!

finished = The game is over.
stopped = The game was stopped.
classic-finished = The cards are played.
classic-won = You played the whole deck!
classic-lost = There was no set: the game stops here.
eclaireur-finished = The cards are played.
chipset-finished = The last pot is played. Most chips win.
setup-finished = The deck is empty. Fewest cards win.
coopset-finished = The deck is played.
coopset-lost = Time is up for this layout.
twenty-finished = The target is reached.
cubed-finished = The dice are played.
handheld-finished = All done.

overlooked = { $n ->
    [one] One set was still there.
   *[other] { $n } sets were still there.
}
