# The board of 20/20: one's own cards beside those of the table.
one-more-button = Et kort mere
table = Bordet
your-cards = Dine kort
search = Find et sæt med dine kort og bordets
you-called = Vis tre kort, dine eller bordets
round-to = Omgang { NUMBER($round) } · til { NUMBER($points) } point
you-get = Du får { $card }
you-get-penalty = Et kort mere til dig: { $card }
said-gets-card = { $name } får et kort mere
new-table = Intet sæt: seks nye kort
rebuilt = De brugte kort blandes og bliver den nye bunke
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
