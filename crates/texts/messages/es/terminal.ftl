status-edition = edición { $word }
status-deck = mazo { NUMBER($n) }
status-sets = sets { NUMBER($n) }
status-penalties = penalizaciones { NUMBER($n) }
status-hints = pistas { NUMBER($n) }

welcome-task = Encuentra tres cartas y escribe sus teclas; con { $help } verás la ayuda.
welcome-rule = Número, color, fondo y símbolo: cada uno igual en las tres o distinto en todas.
welcome-no-set = Si no ves ninguno, escribe n: llegan tres cartas más y cuestan un punto.
welcome-sudden-stop = En cuanto no haya ningún set en la mesa, la partida termina.

key-claim = elegir las cartas de estas teclas, o por su nombre: 1rfo 2rfo 3rfo
key-no-set = no hay set: tres cartas más por un punto de penalización
key-give-up = rendirse: hay un set, o la partida habría terminado
key-hint = pista: una carta de un set, y otra más cada vez que la pidas
key-verdict = el último veredicto, característica por característica
key-quit = salir, igual que con ctrl-D
names-letters = Un nombre: número 1 2 3, color r (rojo) g (verde) p (lila), fondo f (sólido)
names-example = h (rayado) e (sin fondo), símbolo o (óvalo) s (onda) d (rombo): 2rho.

found = ¡SET! { $cards } en { $time }.
found-new = Cartas nuevas: { $keys }.
found-closed = Las últimas cartas cierran los huecos.
mistaken = No es un set: { $cards }
lost-set = Pierdes el último set que ganaste, { $cards }.
lost-point = Pierdes un punto.
lost-nothing = No tienes ningún set que perder.
more-cards = { $n ->
    [one] { $n } carta más por un punto de penalización.
   *[other] { $n } cartas más por un punto de penalización.
}
hint = Pista: hay un set con { $cards }.
hint-none = No hay ningún set en la mesa: escribe n.
not-on-table = No están en la mesa: { $cards }.
nothing-claimed = Aún no has elegido ninguna carta.
judged-set = { $cards }: un set
judged-no-set = { $cards }: no es un set
would-need = A { $first } y { $second } les falta { $third }.
give-up-warning = Con estas reglas siempre hay un set en la mesa, o la partida habría terminado.
give-up-again = Escribe n otra vez para rendirte, o h para una pista.
table-full = En { NUMBER($n) } cartas siempre hay un set; con h tendrás una pista.
cannot = Ahora no se puede: { $why }

unknown-key = «{ $key }»: ninguna carta tiene esa tecla
unknown-letter = { $card }: «{ $letter }» no vale para { $attribute } ({ $letters })
unknown-line = «{ $line }»: escribe las teclas de tres cartas, como 1we, o una de { $keys }
named-twice = { $card } aparece más de una vez

over-exhausted = Fin de la partida: el mazo se ha acabado y no quedan sets.
over-deal-needed = Fin de la partida: harían falta cartas y el mazo se ha acabado.
over-agreed = Fin de la partida: el mazo se ha acabado y no ves ningún set.
over-no-set = Fin de la partida: no hay ningún set en la mesa.
over-given-up = Fin de la partida: había un set.
over-abandoned = Fin de la partida: no queda nadie buscando.
stopped = Partida interrumpida antes del final.
overlooked = Se te ha escapado { $cards }.
label-sets = sets
label-penalties = penaliz.
label-net = total
label-time = tiempo
label-no-set = no hay set
label-mistakes = errores
label-hints = pistas
sets-lost = { NUMBER($sets) } (y { NUMBER($lost) } perdidos)
time-pace = { $time }, { $pace } por set, el más rápido { $fastest }
no-set-overlooked = { NUMBER($said) } ({ NUMBER($overlooked) } con un set en la mesa)
saved = Guardada. Para verla otra vez: { $command }
same-cards = Las mismas cartas otra vez:
save-next = Con { $option } podrás volver a ver la partida: { $command }

sets-in = { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
} en { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
a-set = un set
no-set = no es un set
at = en { $places }
line = línea { NUMBER($n) }

puzzle-of-day = El puzle { $level ->
    [basic] básico
   *[advanced] avanzado
} del { $day }
puzzle-of-seed = El puzle { $level ->
    [basic] básico
   *[advanced] avanzado
} de la semilla { $seed }
puzzle-task = { $n ->
    [one] { $title }: encuentra { $n } set
   *[other] { $title }: encuentra { $n } sets
}
puzzle-times = principiantes: unos { $beginner }; intermedios: { $intermediate }; avanzados: { $advanced }; expertos: { $expert }
