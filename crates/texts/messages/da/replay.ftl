# A game that has ended, step by step.
title = Genspil
choose = Vælg optegnelsen af et spil (en .game-fil).
choose-button = Vælg en fil
not-found = Spillet kan ikke findes her.
no-record = Dette er ikke optegnelsen af et spil: { $why }
back-step = Et skridt tilbage
next-step = Et skridt frem
run = Afspil
scrubber = Spillets skridt
step-of = Trin { NUMBER($step) } af { NUMBER($steps) }
doubtful = Optegnelsen stemmer ikke, når spillet spilles igen.
sets-there = { $n ->
    [one] { $n } sæt på bordet
   *[other] { $n } sæt på bordet
}
