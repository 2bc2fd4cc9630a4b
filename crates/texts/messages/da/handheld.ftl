# The board of the electronic game in its four versions.
stop-button = Giv op
stop-question = Vil du give op?
stop-explained = Spillet slutter uden resultat og kan ikke tages op igen.
device = Resultat
found-sets = Fundne sæt
search-before-time = Find sæt, før tiden løber ud
search-fast = Find alle sæt så hurtigt, du kan
time-is-up = Tiden er gået
right = Et sæt!
hinted = Tip: dette er et sæt
nothing-to-hint = Der var intet sæt: der kommer flere kort
no-match-right = Rigtigt, der var intet sæt: flere kort kommer
no-match-wrong = Der er et sæt. Kig igen!
point-lost = Et point mindre
time-added = { NUMBER($seconds) } sekunder lagt til
time-lost = { NUMBER($seconds) } sekunder tabt
level-passed = Niveau { NUMBER($level) } klaret: { NUMBER($seconds) } sekunder mere
level = Niveau { NUMBER($level) }
price-no-point = intet point
price-more-time = +{ NUMBER($seconds) } sek.
price-less-time = −{ NUMBER($seconds) } sek.
best = Bedst: { $result }
new-best = Dit bedste resultat: { $result }
of-sets = af { NUMBER($n) } sæt
sets-to-find = { $n ->
    [one] Et sæt tilbage at finde
   *[other] { $n } sæt tilbage at finde
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
