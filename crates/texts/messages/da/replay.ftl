# A game that has ended, step by step.
title = Se spillet igen
choose = Vælg et gemt spil (en .game-fil).
choose-button = Vælg fil
not-found = Spillet kan ikke findes her.
no-record = Dette er ikke et gemt spil: { $why }
back-step = Forrige trin
next-step = Næste trin
run = Afspil
scrubber = Trin i spillet
step-of = Trin { NUMBER($step) } af { NUMBER($steps) }
doubtful = Det gemte spil modsiger sig selv, når det afspilles.
quiet-step = Et træk af { $name }
quiet-moment = Spillet går videre
sets-there = { $n ->
    [one] { $n } sæt på bordet
   *[other] { $n } sæt på bordet
}
speed = Hastighed
