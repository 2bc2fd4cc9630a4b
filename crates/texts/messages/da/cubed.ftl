# The board of CUBED.
call-button = SÆT!
no-set-button = Intet sæt
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
near-board = Vis området i spil større
race = Find et sæt blandt dine terninger
race-of-others = Alle leder efter et sæt blandt deres terninger
race-again = Ingen har et sæt: alle kaster igen
barred = Vent på næste kast
you-called = Vis dine tre terninger
called = { $name } råbte sæt
your-turn = Din tur: vælg en terning
your-last-turn = Din sidste tur: vælg en terning
your-turn-stuck = Ingen af dine terninger passer: spring over
choose-square = Vælg et lysende felt
no-place = Denne terning passer ingen steder nu
needs-second = Der skal en terning mere til: vælg en
swap-question = Erstat denne Joker? Den bliver din og kastes
turn-of = { $name } har turen
last-turn-of = { $name } har sin sidste tur
extra-roll = Ekstra kast? Vælg terninger
extra-roll-of-others = De andre overvejer et ekstra kast
next-round = Du er med fra næste omgang
over = Spillet er slut
votes-no-set = ser intet sæt
joker-question = Hvad skal Jokeren være?
swap-square = erstat Jokeren
half-square = sammen med en terning mere
take-back = Tag tilbage: { $die }
rolled-again = Dine terninger blev kastet igen
said-wrong = { $name } råbte forkert
somebody-has-a-set = Nogen har et sæt. Kig igen!
said-passed = { $name } springer over
said-replaced = { $name } erstattede en Joker og slog: { $die }
said-ran-out = { $name } har ikke flere terninger: det er de sidste ture
dead-round = Ingen lagde en terning: alle kaster igen
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
hint-swap = Tip: skift denne Joker ud.
hint-roll = Tip: slå de markerede terninger om.
hint-keep = Tip: behold alle terninger.
hint-end = Tip: slut din tur. Intet bedre kan lægges.
hint-laid = { $n ->
    [one] Tip: sådan her { $n } point. Spil det, eller tag det tilbage.
   *[other] Tip: sådan her { $n } point. Spil det, eller tag det tilbage.
}
