# The board of CUBED.
call-button = SÆT!
pass-button = Spring over
end-button = Slut tur
undo-button = Fortryd
swap-button = Erstat Joker
play-nothing-button = Spil
keep-button = Behold alle
field = Spilleplade
rack = Dine terninger
dice-of = Terninger: { $name }
whole-board = Vis hele spillepladen
near-board = Zoom ind på terningerne
race = Find et sæt blandt dine terninger
race-of-others = Alle leder efter et sæt blandt deres terninger
race-again = Ingen har et sæt: Alle kaster igen
barred = Vent på næste kast
wrong-barred = Ikke et sæt: Vent på næste kast
was-wrong-barred = { $name } tog fejl og venter på næste kast
late-barred = For sent: Vent på næste kast
was-late-barred = { $name } var for sent ude og venter på næste kast
you-called = Vælg dine tre terninger
called = { $name } råbte sæt
your-turn = Din tur: Vælg en terning
your-last-turn = Din sidste tur: Vælg en terning
your-turn-stuck = Ingen af dine terninger passer: Spring over
choose-square = Vælg et fremhævet felt
no-place = Denne terning passer ingen steder lige nu
needs-second = Der skal en terning mere til: Vælg en
swap-question = Erstat denne Joker? Du tager den og kaster den
turn-of = { $name } har turen
last-turn-of = { $name } har den sidste tur
extra-roll = Ekstra kast: Vælg de terninger, du vil kaste igen
extra-roll-of-others = De andre vælger deres ekstra kast
next-round = Du er med fra næste omgang
over = Spillet er slut
votes-no-set = siger »Intet sæt«
joker-question = Hvad står Jokeren for?
swap-square = erstat Jokeren
half-square = med en terning mere
take-back = Tag tilbage: { $die }
rolled-again = Dine terninger blev kastet igen
somebody-has-a-set = Nogen har et sæt. Kig igen!
said-passed = { $name } springer over
said-replaced = { $name } erstattede en Joker og kastede: { $die }
said-ran-out = { $name } har ikke flere terninger: Det er de sidste ture
dead-round = Ingen lagde en terning: Alle kaster igen
points = { $n ->
    [one] { $n } point
   *[other] { $n } point
}
play-button = { $n ->
    [one] Spil: { $n } point
   *[other] Spil: { $n } point
}
roll-button = { $n ->
    [one] Kast { $n } terning
   *[other] Kast { $n } terninger
}
bag-left = { $n ->
    [one] { $n } terning tilbage i posen
   *[other] { $n } terninger tilbage i posen
}
bonus-square = { $n ->
    [one] bonusfelt, { $n } point
   *[other] bonusfelt, { $n } point
}
planned = { $n ->
    [one] { $n } point. Læg en terning mere, eller spil
   *[other] { $n } point. Læg en terning mere, eller spil
}
planned-with-bonus = { $n ->
    [one] { $n } point og { NUMBER($bonus) } i bonus. Læg en mere, eller spil
   *[other] { $n } point og { NUMBER($bonus) } i bonus. Læg en mere, eller spil
}
face-for-points = { $n ->
    [one] { $face }: { $n } point
   *[other] { $face }: { $n } point
}
this-turn = { $n ->
    [one] +{ $n } i denne tur
   *[other] +{ $n } i denne tur
}
dice-count = { $n ->
    [one] { $n } terning
   *[other] { $n } terninger
}
dice-and-last = { $n ->
    [one] { $n } terning · +{ NUMBER($last) }
   *[other] { $n } terninger · +{ NUMBER($last) }
}
said-opened = { $n ->
    [one] { $name } åbner med { $n } point
   *[other] { $name } åbner med { $n } point
}
said-scored = { $n ->
    [one] { $name } får { $n } point
   *[other] { $name } får { $n } point
}
hint-race = To terninger i et sæt er markeret. Hvilken er den tredje?
hint-no-set = Der er intet sæt blandt dine terninger.
hint-swap = Tip: Erstat denne Joker.
hint-roll = Tip: Kast de markerede terninger igen.
hint-keep = Tip: Behold alle terninger.
hint-end = Tip: Slut din tur. Der er ikke noget bedre at lægge.
hint-laid = { $n ->
    [one] Tip: Det giver { $n } point. Spil det, eller fortryd det.
   *[other] Tip: Det giver { $n } point. Spil det, eller fortryd det.
}
