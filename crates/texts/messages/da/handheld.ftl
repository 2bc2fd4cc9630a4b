# The board of the electronic game in its four versions.
stop-button = Giv op
stop-question = Vil du opgive spillet?
stop-explained = Det slutter uden resultat, og du kan ikke vende tilbage til det.
device = Score
found-sets = Fundne sæt
search-before-time = Find sæt, før tiden løber ud
search-fast = Find alle sæt så hurtigt, du kan
time-is-up = Tiden er gået!
right = Et sæt!
hinted = Tip: Dette er et sæt
nothing-to-hint = Der var intet sæt: Her kommer flere kort
no-match-right = Rigtigt, der var intet sæt: Her kommer flere kort
no-match-wrong = Der er et sæt her. Kig igen!
point-lost = −1 point
time-added = { NUMBER($seconds) } sekunder lagt til
time-lost = { NUMBER($seconds) } sekunder tabt
wrong-points = Ikke et sæt: −{ NUMBER($n) }
wrong-more-time = Ikke et sæt: +{ NUMBER($seconds) } sek.
wrong-less-time = Ikke et sæt: −{ NUMBER($seconds) } sek.
level-passed = Niveau { NUMBER($level) } klaret: +{ NUMBER($seconds) } sekunder
level = Niveau { NUMBER($level) }
price-no-point = intet point
price-more-time = +{ NUMBER($seconds) } sek.
price-less-time = −{ NUMBER($seconds) } sek.
best = Rekord: { $result }
new-best = Ny rekord: { $result }
of-sets = af { NUMBER($n) } sæt
sets-to-find = { $n ->
    [one] Der mangler ét sæt
   *[other] Der mangler { $n } sæt
}
points = { $n ->
    [one] point
   *[other] point
}
sets = { $n ->
    [one] sæt
   *[other] sæt
}
to-next-level = { $n ->
    [one] { $n } sæt til: +{ NUMBER($seconds) } sek.
   *[other] { $n } sæt til: +{ NUMBER($seconds) } sek.
}
hints-used = { $n ->
    [one] { $n } tip
   *[other] { $n } tips
}
mistakes = { $n ->
    [one] { $n } fejl
   *[other] { $n } fejl
}
