you-won = Du har vundet!
    .by = { $n ->
        [one] Du vandt med { $n } point!
       *[other] Du vandt med { $n } point!
    }
you-share = Du deler førstepladsen.
    .with = Du deler førstepladsen med { $names }.
you-are-nth = Du blev nummer { NUMBER($rank) }.
won = { $name } har vundet.
    .by = { $n ->
        [one] { $name } vandt med { $n } point.
       *[other] { $name } vandt med { $n } point.
    }
share = { $names } deler førstepladsen.
nobody-won = Ingen vandt.
names-two = { $first } og { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } point
   *[other] { $n } point
}
sets = { $n ->
    [one] { $n } sæt
   *[other] { $n } sæt
}
cards = { $n ->
    [one] { $n } kort
   *[other] { $n } kort
}
chips = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetoner
}
time = Din tid: { $time }
new-best = Ny rekord!

finished = Spillet er slut.
stopped = Spillet blev stoppet.
classic-finished = Kortene er spillet.
classic-won = Du spillede hele bunken!
classic-lost = Der var ikke noget sæt: Spillet stopper her.
eclaireur-finished = Kortene er spillet.
chipset-finished = Den sidste pulje er spillet. Flest jetoner vinder.
setup-finished = Bunken er tom. Færrest kort vinder.
coopset-finished = Bunken er spillet.
coopset-lost = Tiden for opstillingen er gået.
twenty-finished = Målet er nået.
cubed-finished = Terningerne er spillet.
handheld-finished = Færdig.

overlooked = { $n ->
    [one] Der lå stadig et sæt.
   *[other] Der lå stadig { $n } sæt.
}
