# The board of the classic game.
call-button = ¡SET!
no-set-button = No hay set
strict-question = ¿Seguro? En el solitario estricto, «No hay set» termina la partida. Púlsalo otra vez para confirmar.
three-more-button = Tres cartas más
deal-button = Repartir
accept-button = Es un set
doubt-button = Lo dudo
cards-on-table = Cartas en la mesa
first-set = Pulsa ¡SET! para parar a los demás o elige tres cartas: cada característica, igual o diferente en todas.
first-set-instant = Elige tres cartas: número, color, fondo y símbolo, cada uno igual o diferente en todas.
search = Encuentra un set
search-in-round = Ronda { NUMBER($round) } de { NUMBER($rounds) }: encuentra un set
you-called = Elige tus tres cartas
called = { $name } ha anunciado un set
checking = { $name } dice que es un set. ¿Lo es?
you-deal = Tú repartes la próxima ronda
deals = { $name } reparte la próxima ronda
over = Fin de la partida
watching = Estás mirando
you-are-master = Eres el maestro: tú repartes, los demás buscan
master = Maestro
frozen = Espera a que otro jugador se lleve un set
next-round = Entras en la próxima ronda
master-refills = El maestro está repartiendo
asked-for-three = { $name } pide tres cartas más
votes-no-set = dice que no hay set
said-took = { $name } se ha llevado un set
said-wrong = Anuncio equivocado de { $name }
there-is-a-set = Aquí hay un set. ¡Mira otra vez!
no-set-agreed = Todos de acuerdo: no hay set
round-exhausted = Fin de la ronda: no quedan cartas
round-no-set = Fin de la ronda: no quedan sets
round-given-up = Has terminado la partida aquí
round-abandoned = No queda nadie buscando
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carta repartida
   *[other] { $n } cartas repartidas
}
