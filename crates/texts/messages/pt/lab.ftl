# The lab: odds, a solver, and the largest layouts without a set.
title = O laboratório
which = O que explorar
odds = Chances
solver = Solucionador
set-free = Sem sets
deck = Baralho
all-cards = Todas as 81 cartas
beginner-cards = 27 cartas para iniciantes
cards-on-table = Cartas na mesa
n-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
percent = { $n }%
once-in = 1 em { $n }
never = nunca
at-least-one = Pelo menos um set
no-set = Nenhum set
average = Média de sets
sets-among = { $n ->
    [one] Sets em { $n } carta
   *[other] Sets em { $n } cartas
}
no-set-by-cards = Com que frequência não há nenhum set
sets = Sets
share = Proporção
layouts = Mesas
numbers = Ver os números
too-many = Com mais de 16 cartas, só foram contadas as mesas sem sets.
books = O que dizem os livros de regras
book = Livro de regras
says = Diz
exactly = Exatamente
korean = Coreano
spanish-portuguese = Espanhol, português
french-setup = Francês, SetUp
claim-none = Nenhum set entre { NUMBER($cards) } cartas: { $odds }
claim-some = Um set entre { NUMBER($cards) } cartas: { $share }
claim-most = Nunca mais de { NUMBER($cards) } cartas sem um set
in-play = Em uma partida de verdade
in-play-explained = Os sets são retirados e as outras cartas ficam. Por isso, uma mesa sem sets é mais comum em uma partida do que logo após a distribuição.
play-button = { NUMBER($n) } partidas
stop-button = Parar
games-played = { $n ->
    [one] { $n } partida jogada
   *[other] { $n } partidas jogadas
}
fresh-deal = Recém-distribuída
in-game = Em jogo
your-table = Sua mesa
solver-explained = Aperte cartas para colocá-las na mesa. Os sets aparecem na hora.
deal-button = Distribuir 12
clear-button = Limpar
undo-button = Desfazer
cards-and-sets = Cartas: { NUMBER($cards) } · Sets: { NUMBER($sets) }
rarity = { $share } das mesas com { NUMBER($cards) } cartas têm exatamente esse número de sets.
sets-here = Sets na mesa
differs = { $n ->
    [one] Difere em { $n } característica
   *[other] Difere em { $n } características
}
remove = { $card }, retirar da mesa
pick = As cartas
on-table = na mesa
completes = completa um set
blocked = formaria um set
table-full = É a maior mesa: 21 cartas sempre contêm um set.
set-free-explained = Junte o máximo de cartas sem nenhum set. As que formariam um ficam riscadas. O recorde é 20, e ninguém pode superá-lo.
collected = { $n ->
    [one] { $n } carta, nenhum set
   *[other] { $n } cartas, nenhum set
}
still-fit = { $n ->
    [one] Cabe mais { $n } carta
   *[other] Cabem mais { $n } cartas
}
none-fits = Nenhuma outra carta cabe.
best-so-far = Seu recorde: { NUMBER($n) }
record = 20 cartas sem um set. Ninguém consegue mais!
show-button = Ver 20 cartas
shown = Uma das 682.344 maiores mesas: 20 cartas, nenhum set.
