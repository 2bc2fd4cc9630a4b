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
offline-title = Spillet offline
offline-offer = { $n ->
    [one] { $n } spil, du har spillet i denne browser, er ikke i din profil endnu.
   *[other] { $n } spil, du har spillet i denne browser, er ikke i din profil endnu.
}
add-offline-button = Tilføj dem
skip-offline-button = Nej tak
offline-added = { $n ->
    [one] { $n } spil blev føjet til din profil.
   *[other] { $n } spil blev føjet til din profil.
}
unverified = ikke kontrolleret
unverified-note = Spil, der tilføjes sådan, er mærket som ikke kontrolleret og giver aldrig rating: Ingen andre har set dem.
