# The player's own games on this server.
title = My games
nothing-yet = You haven’t finished a game on this server yet.
older-button = Older games
from-file-button = Open recording
numbers = My stats
numbers-note = Counted in this browser, including games against bots and offline.
no-numbers = Finish a game, and it shows up here.
game = Game
played = Played
won = Won
best = Best
sets = Sets
pace = Time per set
accuracy = Accuracy
percent = { NUMBER($n) }%
all-games = All games
export-button = Export
delete-button = Delete
delete-question = Delete your stats?
delete-explained = The games, bests and times in this browser will be gone for good. Recordings you saved are kept.
keep-button = Keep
unfinished = not finished
cannot-go-on = can’t go on, its rules have changed
other-version = played by earlier rules, can’t be replayed here
save-button = Save recording
bests = Best results
bests-of = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
attributes = { $n ->
    [one] { $n } attribute
   *[other] { $n } attributes
}
offline-title = Played offline
offline-offer = { $n ->
    [one] { $n } game you played in this browser isn’t in your profile yet.
   *[other] { $n } games you played in this browser aren’t in your profile yet.
}
add-offline-button = Add them
skip-offline-button = No, thanks
offline-added = { $n ->
    [one] { $n } game was added to your profile.
   *[other] { $n } games were added to your profile.
}
unverified = unverified
unverified-note = Games you add this way are marked as unverified and never rated: no one but you saw them.
