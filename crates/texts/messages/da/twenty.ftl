# The board of 20/20: one's own cards beside those of the table.
one-more-button = Et kort mere
table = Bordet
your-cards = Dine kort
search = Find et sæt med dine kort og bordets
you-called = Vælg tre kort, dine eller bordets
round-to = Omgang { NUMBER($round) } · Først til { NUMBER($points) }
you-get = Du får { $card }
you-get-penalty = Strafkort: { $card }
said-gets-card = { $name } får et kort mere
new-table = Intet sæt: seks nye kort
rebuilt = De brugte kort er blandet til en ny bunke
cards-held = { $n ->
    [one] { $n } kort
   *[other] { $n } kort
}
cards-to-go = { $n ->
    [one] { $n } tilbage
   *[other] { $n } tilbage
}
you-won-round = { $n ->
    [one] Du vinder omgangen: { $n } point
   *[other] Du vinder omgangen: { $n } point
}
won-round = { $n ->
    [one] { $name } vinder omgangen: { $n } point
   *[other] { $name } vinder omgangen: { $n } point
}
