you-won = Du vandt!
    .by = { $n ->
        [one] Du vandt med et forspring på { $n }!
       *[other] Du vandt med et forspring på { $n }!
    }
you-share = Du deler førstepladsen.
    .with = Du deler førstepladsen med { $names }.
you-are-nth = Du blev nummer { NUMBER($rank) }.
won = { $name } vandt.
    .by = { $n ->
        [one] { $name } vandt med et forspring på { $n }.
       *[other] { $name } vandt med et forspring på { $n }.
    }
share = { $names } deler førstepladsen.
you-lost-most = Du tog flest kort og har tabt.
lost-most = { $n ->
    [one] { $names } tog flest kort og har tabt.
   *[other] { $names } tog flest kort og har tabt.
}
nobody-won = Intet resultat denne gang.
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
stopped = Spillet sluttede før tid.
classic-finished = Bunken er tom.
classic-won = Du kom igennem hele bunken!
classic-lost = I streng solo slutter spillet, så snart der ikke er noget sæt på bordet, eller du siger, at der ikke er noget.
eclaireur-finished = Bunken er tom.
chipset-finished = Det var den sidste pulje. Flest jetoner vinder.
setup-finished = Bunken er tom. Færrest kort vinder.
coopset-finished = Bunken er tom.
coopset-lost = Tiden til opstillingen er gået.
twenty-finished = Målet er nået.
cubed-finished = De sidste ture er spillet.
handheld-finished = Færdig.

overlooked = { $n ->
    [one] Der lå stadig et sæt på bordet.
   *[other] Der lå stadig { $n } sæt på bordet.
}
cut-short = Spillet havde nået det højeste antal træk, så serveren afsluttede det.
