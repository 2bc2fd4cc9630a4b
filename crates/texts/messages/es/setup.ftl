# The board of SetUp.
challenge-button = ¡SET!
trust-button = No hay set
play-button = Jugarla
your-hand = Tu mano
row = Cartas en la mesa
pick = Elige una carta
place = Ponla aquí
your-turn = Tu turno: pon una carta que no forme set
your-turn-soon = Eres el siguiente. Aún se revisa la última carta
your-card = Se revisa tu carta. Sigue { $next }
check = ¿Forma set la carta de { $name }? Sigue { $next }
barred = Te equivocaste con esta carta. Sigue { $next }
trusted = No ves ningún set. Sigue { $next }
turn = { $name } pone una carta
you-challenged = Señala las otras dos cartas del set
challenged = { $name } ve un set
last-check = La última carta: ¿forma un set?
last-check-mine = Tu carta fue la última. Se está revisando
you-found = Has encontrado el set
found = { $name } ha encontrado un set
said-your-turn = Es tu turno
said-played = { $name } pone { $card }
said-wrong = { $name } se equivocó: no es un set
said-too-late = { $name } tardó demasiado
said-cleared = Nadie ve un set
sees-none = no ve ningún set
was-wrong = se equivocó
in-hand = { NUMBER($n) } en la mano
you-collect = { $n ->
    [one] Recoges { $n } carta
   *[other] Recoges { $n } cartas
}
collects = { $n ->
    [one] { $name } recoge { $n } carta
   *[other] { $name } recoge { $n } cartas
}
penalty = { $n ->
    [one] { $name } recibe { $n } punto de penalización
   *[other] { $name } recibe { $n } puntos de penalización
}
no-safe-card = Cada carta de tu mano forma un set. Pon una y disimula.
