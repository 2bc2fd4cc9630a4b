# The board of 20/20: one's own cards beside those of the table.
one-more-button = Una carta más
table = Mesa
your-cards = Tus cartas
search = Encuentra un set con tus cartas y las de la mesa
you-called = Elige tres cartas, tuyas o de la mesa
round-to = Ronda { NUMBER($round) } · Meta: { NUMBER($points) } puntos
you-get = Recibes { $card }
you-get-penalty = Carta de penalización: { $card }
said-gets-card = { $name } recibe una carta más
new-table = No hay set: seis cartas nuevas
rebuilt = Los descartes se barajan y forman un mazo nuevo
cards-held = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
cards-to-go = { $n ->
    [one] queda { $n }
   *[other] quedan { $n }
}
you-won-round = { $n ->
    [one] Ganas la ronda: { $n } punto
   *[other] Ganas la ronda: { $n } puntos
}
won-round = { $n ->
    [one] { $name } gana la ronda: { $n } punto
   *[other] { $name } gana la ronda: { $n } puntos
}
