# The board of CoopSet.
take-button = Tag sættene
finish-button = Afslut
add-button = Læg et kort til
score = Holdets point
layout-points = Denne opstilling
sets-and-points = Point efter antal sæt
marked-sets = Markerede sæt
score-sheet = Pointregnskab
search = Markér sæt, der ikke deler kort
search-last = De sidste kort: Markér, hvad I kan
may-take = Flere sæt? Markér dem, eller tag disse
proposed = Der er ikke flere sæt. Vil I tage de markerede?
you-voted = Du har stemt. Vi venter på de andre
watching = Du ser holdet spille
undo-mark = Fjern markeringen af sæt { NUMBER($n) }
marked-by = Sæt { NUMBER($n) }, markeret af { $name }
is-marked = Kortet hører til sæt { NUMBER($n) }. Fjern først markeringen
wants-to-take = stemmer for at tage
wants-a-card = stemmer for et kort
said-marked = { $name } markerede et sæt
said-unmarked = { $name } fjernede en markering
said-added = Et kort lagt til: −1 point
time-up = Tiden er gået
layout-number = Opstilling { NUMBER($n) }
best-possible = det bedst mulige var { NUMBER($n) }
rating-keep-trying = Bliv ved med at spille
rating-fair = Ikke dårligt
rating-good = Godt
rating-excellent = Fremragende
rating-super = Super
rating-congratulations = Tillykke!
rating-too-good = For godt til at være sandt?
rating-scale = Bedømmelse
marked = { $n ->
    [one] { $n } sæt markeret
   *[other] { $n } sæt markeret
}
cards-added = { $n ->
    [one] { $n } kort lagt til
   *[other] { $n } kort lagt til
}
said-taken = { $n ->
    [one] Holdet tager { $n } sæt
   *[other] Holdet tager { $n } sæt
}
