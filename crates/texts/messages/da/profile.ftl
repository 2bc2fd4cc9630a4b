# One's own games on this server.
title = Mine spil
nothing-yet = Du har endnu ikke spillet noget spil færdigt på denne server.
older-button = Ældre spil
from-file-button = Åbn gemt spil
numbers = Min statistik
numbers-note = Talt i denne browser, også spil mod bots og offline.
no-numbers = Spil et spil færdigt, så dukker det op her.
game = Spil
played = Spillet
won = Vundet
best = Rekord
sets = Sæt
pace = Tid pr. sæt
accuracy = Træfsikkerhed
percent = { NUMBER($n) } %
all-games = Alle spil
export-button = Eksporter
delete-button = Slet
delete-question = Slet din statistik?
delete-explained = Spil, rekorder og tider i denne browser forsvinder for altid. De spil, du har gemt som filer, bliver der stadig.
keep-button = Behold
unfinished = ikke færdigt
cannot-go-on = kan ikke fortsætte, reglerne er ændret
other-version = spillet efter tidligere regler, kan ikke vises her
save-button = Gem spillet
bests = Bedste resultater
bests-of = { $n ->
    [one] { $n } spiller
   *[other] { $n } spillere
}
attributes = { $n ->
    [one] { $n } egenskab
   *[other] { $n } egenskaber
}
