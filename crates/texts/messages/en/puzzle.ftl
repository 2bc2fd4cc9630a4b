# The puzzle of the day.
title = Daily puzzle
earlier = Previous day
later = Next day
which = Puzzle size
twelve = 12 cards, 6 sets
nine = 9 cards, 4 sets
fresh-button = New puzzle
status = { NUMBER($found) } of { NUMBER($sets) } · { $time }
grade = Difficulty { NUMBER($stars) } of 5
cards = Puzzle cards
found = Sets found
found-one = { $left ->
    [one] Found. { $left } to go.
   *[other] Found. { $left } to go.
}
done = You found them all. Well done!
known = You already have that one.
share-button = Share
copied = Copied. Paste it anywhere.
streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
solved = Solved!
time = Time
hints = Hints
mistakes = Mistakes
in-a-row = Days in a row
next-in = The next puzzle comes in { $time }.
archive = All puzzles
result-button = Result
earlier-month = Previous month
later-month = Next month
solved-day = { $day }, solved
sprint = Sprint
    .explained = Ten sets, as fast as you can
sprint-status = { NUMBER($found) } of 10 · { $time }
again-button = Play again
best-times = Best times
new-best = New best time!
