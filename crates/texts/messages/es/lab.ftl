# The lab: odds, a solver, and the largest layouts without a set.
title = El laboratorio
which = ¿Qué quieres explorar?
odds = Probabilidades
solver = Buscador
set-free = Sin sets
deck = Baraja
all-cards = Las 81 cartas
beginner-cards = 27 cartas para principiantes
cards-on-table = Cartas en la mesa
n-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
percent = { $n } %
once-in = 1 de cada { $n }
never = nunca
at-least-one = Al menos un set
no-set = Ningún set
average = Sets de media
sets-among = { $n ->
    [one] Sets en { $n } carta
   *[other] Sets en { $n } cartas
}
no-set-by-cards = Con qué frecuencia no hay ningún set
sets = Sets
share = Proporción
layouts = Mesas
numbers = Ver los números
too-many = Con más de 16 cartas solo se han contado las mesas sin sets.
books = Qué dicen los reglamentos
book = Reglamento
says = Dice
exactly = Exactamente
korean = Coreano
spanish-portuguese = Español, portugués
french-setup = Francés, SetUp
claim-none = Ningún set entre { NUMBER($cards) } cartas: { $odds }
claim-some = Un set entre { NUMBER($cards) } cartas: { $share }
claim-most = Nunca más de { NUMBER($cards) } cartas sin un set
in-play = En una partida real
in-play-explained = Los sets se retiran y las demás cartas se quedan. Por eso una mesa sin sets es más frecuente en una partida que recién repartida.
play-button = { NUMBER($n) } partidas
stop-button = Parar
games-played = { $n ->
    [one] { $n } partida jugada
   *[other] { $n } partidas jugadas
}
fresh-deal = Recién repartida
in-game = En partida
your-table = Tu mesa
solver-explained = Pulsa cartas para ponerlas en la mesa. Sus sets aparecen al momento.
deal-button = Repartir 12
clear-button = Vaciar
undo-button = Deshacer
cards-and-sets = Cartas: { NUMBER($cards) } · Sets: { NUMBER($sets) }
rarity = El { $share } de las mesas de { NUMBER($cards) } cartas tiene exactamente estos sets.
sets-here = Sets en la mesa
differs = { $n ->
    [one] Se diferencia en { $n } característica
   *[other] Se diferencia en { $n } características
}
remove = { $card }, quitar de la mesa
pick = Las cartas
on-table = en la mesa
completes = completa un set
blocked = formaría un set
table-full = Es la mesa más grande: 21 cartas siempre contienen un set.
set-free-explained = Reúne todas las cartas que puedas sin que haya ningún set. Las que formarían uno aparecen tachadas. El récord es 20 y nadie puede superarlo.
collected = { $n ->
    [one] { $n } carta, ningún set
   *[other] { $n } cartas, ningún set
}
still-fit = { $n ->
    [one] Cabe { $n } carta más
   *[other] Caben { $n } cartas más
}
none-fits = Ya no cabe ninguna carta.
best-so-far = Tu mejor marca: { NUMBER($n) }
record = 20 cartas sin un set. ¡Nadie puede hacerlo mejor!
show-button = Ver 20 cartas
shown = Una de las 682.344 mesas más grandes: 20 cartas, ningún set.
