# The board of the classic game.
call-button = SET!
no-set-button = Não há set
strict-question = Tem certeza? No solitário rigoroso, “Não há set” encerra a partida. Aperte de novo para confirmar.
three-more-button = Mais três cartas
deal-button = Distribuir
accept-button = É um set
doubt-button = Duvido
cards-on-table = Cartas na mesa
first-set = Aperte SET! para parar os outros ou escolha três cartas: cada característica igual ou diferente em todas.
first-set-instant = Escolha três cartas: número, cor, textura e símbolo, cada um igual ou diferente em todas.
search = Encontre um set
search-in-round = Rodada { NUMBER($round) } de { NUMBER($rounds) }: encontre um set
you-called = Escolha suas três cartas
called = { $name } anunciou um set
checking = { $name } diz que é um set. Será?
you-deal = Você distribui na próxima rodada
deals = { $name } distribui na próxima rodada
over = Fim de jogo
watching = Você está assistindo
you-are-master = Você é o mestre: você distribui, os outros procuram
master = Mestre
frozen = Espere até outra pessoa levar um set
next-round = Você entra na próxima rodada
master-refills = O mestre está distribuindo
asked-for-three = { $name } quer mais três cartas
votes-no-set = diz que não há set
said-took = { $name } levou um set
said-wrong = Anúncio errado de { $name }
there-is-a-set = Há um set aqui. Olhe de novo!
no-set-agreed = Todos concordam: não há set
round-exhausted = Fim da rodada: não há mais cartas
round-no-set = Fim da rodada: não há mais sets
round-given-up = Você encerrou a partida aqui
round-abandoned = Não sobrou ninguém para procurar
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carta distribuída
   *[other] { $n } cartas distribuídas
}
