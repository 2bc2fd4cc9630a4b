# A review of one game: what was missed, what takes long, and practice.
title = Your review
open-button = Review
looking = Looking through your game …
nothing = There is nothing to review in this game.
missed-sets = Sets you missed
missed-none = You didn’t miss a single set for long.
taken-by-another = Someone else took it after { $time }
taken-by-no-one = No one saw it for { $time }
kinds = How fast you find sets
differing = What differs
attributes = { $n ->
    [one] { $n } attribute
   *[other] { $n } attributes
}
found = Found
missed = Missed
average = Time to find
found-so-far = Found, all games
average-so-far = Time, all games
slowest = { $n ->
    [one] You’re slowest at sets that differ in { $n } attribute.
   *[other] You’re slowest at sets that differ in { $n } attributes.
}
practice-button = Practice these
table-nr = Table { NUMBER($n) } of { NUMBER($of) }.
drill-task = It holds exactly one set. Find it!
drill-done = All tables done: { $time } per set on average.
again-button = Ten more
