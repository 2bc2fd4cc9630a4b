# The board of ChipSet.
check-button = Pasar
bet-button = Apostar { NUMBER($n) }
call-button = Igualar { NUMBER($n) }
raise-button = Subir { NUMBER($n) }
drop-button = Retirarse
expose-button = Mostrar
hold-button = Todavía no
done-button = Eso es todo
deal-button = Repartir
less = Una ficha menos
more = Una ficha más
amount = Fichas que apuestas
pot = Bote
pot-number = Bote { NUMBER($pot) } de { NUMBER($pots) }
your-hand = Tu mano
hands = Las manos de los demás
hand-of = Mano de { $name }
your-turn-open = Tu turno: pasa o apuesta
your-turn-must = Tu turno: estás obligado a apostar
turn = Le toca apostar a { $name }
you-dropped = Te has retirado. Le toca apostar a { $name }
you-wait = Juegas desde el próximo bote
no-chips-left = No te quedan fichas
question = ¿Mostrar ahora o esperar una carta más?
question-no-set = Tu mano aún no forma set: espera una carta más
you-answered = Has respondido. Los demás aún piensan
question-others = Los jugadores deciden si muestran
claim = Señala tus sets, cada uno con una carta de tu mano
claim-others = Los jugadores señalan sus sets
pot-shared = El bote se reparte
taken-unseen = { $name } se lleva el bote sin mostrar cartas
nobody-had = Nadie tiene un set: el bote se reparte
side-pots = Los botes secundarios se ganan por separado
counts = Cuenta
dropped = se ha retirado
all-in = todo dentro
out-of-chips = sin fichas
next-pot = desde el próximo bote
dealer = repartidor
deals-next = reparte después
has-answered = ha respondido
is-done = ha acabado
no-sets = ningún set
said-your-turn = Es tu turno
said-checks = { $name } pasa
said-drops = { $name } se retira
said-turned = Nueva carta: { $card }
said-held = Nadie muestra: una carta más
said-exposes = { $name } muestra
said-showdown = Enfrentamiento: se muestran todas las manos
your-turn-call = { $n ->
    [one] Tu turno: { $n } ficha para igualar
   *[other] Tu turno: { $n } fichas para igualar
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
in-this-phase = apuesta { NUMBER($n) }
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
hint-none = Pista: { $button }. Todavía no tienes ningún set y puedes esperar cerca del { NUMBER($percent) } % del bote.
hint-all = Ningún otro set tiene una carta de tu mano.
hint-sets = { $n ->
    [one] Pista: { $button }. Tienes { $n } set y puedes esperar cerca del { NUMBER($percent) } % del bote.
   *[other] Pista: { $button }. Tienes { $n } sets y puedes esperar cerca del { NUMBER($percent) } % del bote.
}
