# The board of CoopSet.
take-button = Tag dem
finish-button = Afslut
add-button = Tilføj et kort
score = Holdets point
layout-points = Dette udlæg
sets-and-points = Point efter antal sæt
marked-sets = Markerede sæt
score-sheet = Regnskab
search = Markér sæt, der ikke deler kort
search-last = De sidste kort: markér, hvad I finder
may-take = Flere sæt? Markér dem, eller tag disse
proposed = Der er ikke flere sæt. Skal vi tage de markerede?
you-voted = Du er enig. De andre mangler at beslutte sig
watching = Du ser holdet spille
undo-mark = Fortryd sæt { NUMBER($n) }
marked-by = Sæt { NUMBER($n) }, markeret af { $name }
is-marked = Kortet hører til sæt { NUMBER($n) }. Fortryd det sæt først
wants-to-take = vil tage dem
wants-a-card = vil have et kort
said-marked = { $name } markerede et sæt
said-unmarked = { $name } fortrød et sæt
said-added = Et kort tilføjet: et point mindre
time-up = Tiden er gået
layout-number = Udlæg { NUMBER($n) }
rating-keep-trying = Øv jer mere
rating-fair = Ikke dårligt
rating-good = Godt
rating-excellent = Fremragende
rating-super = Fantastisk
rating-congratulations = Tillykke
rating-too-good = For godt til at være sandt?
rating-scale = Hvad pointene er værd
marked = { $n ->
    [one] { $n } sæt markeret
   *[other] { $n } sæt markeret
}
cards-added = { $n ->
    [one] { $n } kort tilføjet
   *[other] { $n } kort tilføjet
}
said-taken = { $n ->
    [one] Holdet tager { $n } sæt
   *[other] Holdet tager { $n } sæt
}
