# The board of 20/20: one's own cards beside those of the table.
one-more-button = Mais uma carta
table = Mesa
your-cards = As tuas cartas
search = Encontra um set com as tuas cartas e as da mesa
you-called = Mostra três cartas, tuas ou da mesa
round-to = Ronda { NUMBER($round) } · até { NUMBER($points) } pontos
you-get = Recebes { $card }
you-get-penalty = Mais uma carta para ti: { $card }
said-gets-card = { $name } recebe mais uma carta
new-table = Não há set: seis cartas novas
rebuilt = Os descartes são baralhados e formam o baralho
cards-held = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
cards-to-go = { $n ->
    [one] falta { $n }
   *[other] faltam { $n }
}
you-won-round = { $n ->
    [one] Ganhas a ronda: { $n } ponto
   *[other] Ganhas a ronda: { $n } pontos
}
won-round = { $n ->
    [one] { $name } ganha a ronda: { $n } ponto
   *[other] { $name } ganha a ronda: { $n } pontos
}
