# The board of ChipSet.
check-button = Pasar
bet-button = Apostar { NUMBER($n) }
call-button = Igualar { NUMBER($n) }
raise-button = Subir { NUMBER($n) }
drop-button = Retirarse
expose-button = Mostrar
hold-button = Todavía no
done-button = Listo
deal-button = Repartir
skip-button = Ir al final
less = Una ficha menos
more = Una ficha más
amount = Fichas para apostar
pot = Bote
pot-number = Bote { NUMBER($pot) } de { NUMBER($pots) }
your-hand = Tu mano
hands = Las manos de los demás
hand-of = Mano de { $name }
your-turn-open = Tu turno: pasa o apuesta
your-turn-must = Tu turno: tienes que apostar
turn = Le toca apostar a { $name }
you-dropped = Te has retirado. Le toca apostar a { $name }
you-wait = Entras en el próximo bote
no-chips-left = No te quedan fichas
question = ¿Mostrar ahora o esperar una carta más?
question-no-set = Aún no tienes ningún set: espera una carta más
you-answered = Has respondido. Faltan los demás
question-others = Los jugadores deciden si muestran
claim = Elige tus sets, cada uno con una carta de tu mano
claim-others = Los jugadores eligen sus sets
pot-shared = El bote se divide
taken-unseen = { $name } se lleva el bote sin mostrar
nobody-had = Nadie tiene un set: el bote se divide
side-pots = Los botes secundarios se han ganado por separado
counts = ¡Cuenta!
dropped = se ha retirado
all-in = va con todo
out-of-chips = sin fichas
next-pot = entra en el próximo bote
dealer = repartidor
deals-next = próximo repartidor
has-answered = ha respondido
is-done = ha terminado
no-sets = ningún set
said-your-turn = Es tu turno
said-checks = { $name } pasa
said-drops = { $name } se retira
said-turned = Nueva carta: { $card }
said-held = Nadie muestra: una carta más
said-exposes = { $name } muestra
said-showdown = Enfrentamiento: todos muestran
your-turn-call = { $n ->
    [one] Tu turno: { $n } ficha para igualar
   *[other] Tu turno: { $n } fichas para igualar
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
in-this-phase = ha puesto { NUMBER($n) }
you-win = { $n ->
    [one] Ganas { $n } ficha
   *[other] Ganas { $n } fichas
}
wins = { $n ->
    [one] { $name } gana { $n } ficha
   *[other] { $name } gana { $n } fichas
}
said-bets = { $n ->
    [one] { $name } apuesta { $n } ficha
   *[other] { $name } apuesta { $n } fichas
}
said-calls = { $n ->
    [one] { $name } iguala con { $n } ficha
   *[other] { $name } iguala con { $n } fichas
}
said-raises = { $n ->
    [one] { $name } sube { $n } ficha
   *[other] { $name } sube { $n } fichas
}
hidden = { $n ->
    [one] { $name } tiene { $n } carta oculta
   *[other] { $name } tiene { $n } cartas ocultas
}
hint-none = Pista: { $button }. Aún no tienes ningún set y puedes esperar cerca del { NUMBER($percent) } % del bote.
hint-all = Ningún otro set usa una carta de tu mano.
hint-sets = { $n ->
    [one] Pista: { $button }. Tienes { $n } set y puedes esperar cerca del { NUMBER($percent) } % del bote.
   *[other] Pista: { $button }. Tienes { $n } sets y puedes esperar cerca del { NUMBER($percent) } % del bote.
}
