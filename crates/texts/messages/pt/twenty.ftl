# The board of 20/20: one's own cards beside those of the table.
one-more-button = Mais uma carta
table = Mesa
your-cards = Suas cartas
search = Encontre um set com as suas cartas e as da mesa
you-called = Escolha três cartas, suas ou da mesa
round-to = Rodada { NUMBER($round) } · Meta: { NUMBER($points) } pontos
you-get = Você recebe { $card }
you-get-penalty = Carta de penalidade: { $card }
said-gets-card = { $name } recebe mais uma carta
new-table = Não há set: seis cartas novas
rebuilt = Os descartes são embaralhados e formam um novo baralho
cards-held = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
cards-to-go = { $n ->
    [one] falta { $n }
   *[other] faltam { $n }
}
you-won-round = { $n ->
    [one] Você ganha a rodada: { $n } ponto
   *[other] Você ganha a rodada: { $n } pontos
}
won-round = { $n ->
    [one] { $name } ganha a rodada: { $n } ponto
   *[other] { $name } ganha a rodada: { $n } pontos
}
