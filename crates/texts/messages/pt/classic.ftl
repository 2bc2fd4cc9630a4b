# The board of the classic game.
call-button = SET!
no-set-button = Não há set
three-more-button = Mais três
deal-button = Dar cartas
accept-button = É um set
doubt-button = Duvido
cards-on-table = Cartas na mesa
first-set = Número, cor, textura, símbolo: cada um igual ou diferente nas três? Toca nas três!
search = Encontra um set
search-in-round = Ronda { NUMBER($round) } de { NUMBER($rounds) }: encontra um set
you-called = Mostra as tuas três cartas
called = { $name } anunciou set
checking = É um set? { $name } diz que sim
you-deal = Tu dás as cartas da próxima ronda
deals = { $name } dá as cartas da próxima ronda
over = A partida acabou
watching = Estás a assistir
you-are-master = És o mestre: dás as cartas
master = Mestre
frozen = Espera que outro fique com um set
next-round = Jogas a partir da próxima ronda
master-refills = O mestre repõe cartas
asked-for-three = { $name } pede mais três cartas
votes-no-set = não vê nenhum set
said-took = { $name } fica com um set
said-wrong = { $name } enganou-se
there-is-a-set = Há um set. Vejam outra vez!
no-set-agreed = Todos de acordo: não há set
round-exhausted = Fim da ronda: não há mais cartas
round-no-set = Fim da ronda: não resta nenhum set
round-given-up = Paraste aqui
round-abandoned = Não resta ninguém para procurar
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carta dada
   *[other] { $n } cartas dadas
}
