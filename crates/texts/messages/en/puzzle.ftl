# The puzzle of the day.
title = Puzzle of the day
earlier = The day before
later = The day after
which = Which puzzle
twelve = 12 cards, 6 sets
nine = 9 cards, 4 sets
fresh-button = A fresh one
status = { NUMBER($found) } of { NUMBER($sets) } · { $time }
grade = Difficulty { NUMBER($stars) } of 5
cards = Cards of the puzzle
found = Sets found
found-one = { $left ->
    [one] Found. { $left } is left.
   *[other] Found. { $left } are left.
}
done = All found. Well done!
known = You have that one already.
share-button = Share
copied = Copied. Paste it wherever you like.
streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
