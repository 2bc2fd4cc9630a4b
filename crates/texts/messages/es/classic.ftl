# The board of the classic game.
call-button = ¡SET!
no-set-button = No hay set
three-more-button = Tres más
deal-button = Repartir
accept-button = Es un set
doubt-button = Lo dudo
cards-on-table = Cartas en la mesa
first-set = Número, color, fondo, símbolo: ¿cada uno igual o diferente en las tres? ¡Pulsa las tres!
search = Encuentra un set
search-in-round = Ronda { NUMBER($round) } de { NUMBER($rounds) }: encuentra un set
you-called = Señala tus tres cartas
called = { $name } ha gritado set
checking = ¿Es un set? { $name } cree que sí
you-deal = Tú repartes la próxima ronda
deals = { $name } reparte la próxima ronda
over = La partida ha terminado
watching = Estás mirando
you-are-master = Eres el maestro: repartes
master = Maestro
frozen = Espera a que otro se lleve un set
next-round = Juegas desde la próxima ronda
master-refills = El maestro repone cartas
asked-for-three = { $name } pide tres cartas más
votes-no-set = no ve ningún set
said-took = { $name } se lleva un set
said-wrong = { $name } se equivocó
there-is-a-set = Hay un set. ¡Mirad otra vez!
no-set-agreed = Todos de acuerdo: no hay set
round-exhausted = Fin de la ronda: no quedan cartas
round-no-set = Fin de la ronda: no queda ningún set
round-given-up = Lo dejas aquí
round-abandoned = No queda nadie que busque
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carta repartida
   *[other] { $n } cartas repartidas
}
