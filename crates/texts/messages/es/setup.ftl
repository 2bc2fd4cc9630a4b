# The board of SetUp.
challenge-button = ¡SET!
trust-button = No hay set
play-button = Jugar
your-hand = Tu mano
row = Cartas en la mesa
pick = Elige una carta
place = Juégala aquí
your-turn = Tu turno: juega una carta que no forme set
your-turn-soon = Eres el siguiente. Aún se comprueba la última carta
your-card = Los demás comprueban tu carta. Sigue { $next }
check = ¿Forma un set la carta de { $name }? Sigue { $next }
barred = Te has equivocado con esta carta. Sigue { $next }
resting = No era correcto. Enseguida podrás volver a anunciar. Sigue { $next }
trusted = Has dicho que no hay set. Sigue { $next }
turn = Turno de { $name }
you-challenged = Elige las otras dos cartas del set
challenged = { $name } ha anunciado un set
last-check = La última carta: ¿forma un set?
last-check-mine = La última carta es tuya. Se está comprobando
you-found = Has encontrado el set
found = { $name } ha encontrado un set
said-your-turn = Es tu turno
said-played = { $name } juega { $card }
wrong-minus = No es un set: −{ NUMBER($n) }
wrong-barred = No es un set: espera a la próxima carta
was-wrong-minus = { $name } se ha equivocado: −{ NUMBER($n) }
was-wrong-barred = { $name } se ha equivocado y espera a la próxima carta
late-minus = Demasiado tarde: −{ NUMBER($n) }
late-barred = Demasiado tarde: espera a la próxima carta
was-late-minus = { $name } ha llegado tarde: −{ NUMBER($n) }
was-late-barred = { $name } ha llegado tarde y espera a la próxima carta
wrong-rests = No es un set: espera un momento
was-wrong-rests = { $name } se ha equivocado y espera un momento
late-rests = Demasiado tarde: espera un momento
was-late-rests = { $name } ha llegado tarde y espera un momento
said-cleared = Nadie ve un set
sees-none = dice que no hay set
was-wrong = se ha equivocado
in-hand = { NUMBER($n) } en la mano
you-collect = { $n ->
    [one] Te llevas { $n } carta
   *[other] Te llevas { $n } cartas
}
collects = { $n ->
    [one] { $name } se lleva { $n } carta
   *[other] { $name } se lleva { $n } cartas
}
no-safe-card = Todas las cartas de tu mano forman un set. Juega una y disimula.
