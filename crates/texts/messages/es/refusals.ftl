malformed = El servidor no lo ha entendido.
wrong-version = Esta página está desactualizada. Recárgala.
not-signed-in = No has iniciado sesión.
wrong-password = El identificador, la contraseña o el código no son correctos.
already-account = Ya tienes una cuenta.
no-account = Para eso hace falta una cuenta.
handle-taken = Ese identificador ya está en uso.
name-taken = Otra cuenta tiene un nombre que se ve igual.
not-invited = Aquí hace falta una invitación para tener una cuenta.
link-gone = Ha caducado o ya se ha usado.
not-allowed = Este token no permite hacer eso.
banned = El anfitrión de este servidor no te deja jugar.
chat-off = El anfitrión ha desactivado el chat.
phrases-only = Aquí solo se permiten frases.
no-links = Las cuentas nuevas no pueden poner enlaces en las mesas públicas.
word-not-allowed = Contiene una palabra que aquí no se permite.
wrong-origin = Esta petición viene de otra página.
no-such-room = Esa mesa no existe o no está abierta para ti.
no-such-game = Esa partida no existe o no está abierta para ti.
not-found = Aquí no hay nada.
wrong-method = Así no funciona.
wrong-config = Algunas opciones no encajan entre sí.
wrong-field = Hay algo mal rellenado.
not-host = Solo puede hacerlo el anfitrión.
not-seated = Primero toma asiento.
already-seated = Ya tienes asiento.
seat-taken = Ese asiento está ocupado.
no-such-seat = Ese asiento no existe.
no-such-bot = No hay un bot así para este juego.
no-such-person = Esa persona ya no está.
is-opener = Esta persona abrió la mesa y siempre puede volver.
game-running = No durante una partida.
no-game = No hay ninguna partida en marcha.
seats-free = Primero deben ocuparse todos los asientos.
    .count = { $n ->
        [one] Queda { $n } asiento libre.
       *[other] Quedan { $n } asientos libres.
    }
game-broken = Esta partida está dañada y no puede continuar.
too-fast = No tan rápido, por favor.
    .seconds = { $seconds ->
        [one] No tan rápido, por favor. Prueba otra vez en { $seconds } segundo.
       *[other] No tan rápido, por favor. Prueba otra vez en { $seconds } segundos.
    }
too-large = Es demasiado largo.
wrong-type = Aquí no se acepta ese tipo de contenido.
too-slow = Ha tardado demasiado en llegar.
too-many = Es más de lo permitido a la vez.
unavailable = El servidor no puede hacerlo ahora.

not-started = La partida no ha empezado.
already-started = La partida ya ha empezado.
game-over = La partida ha terminado.
seat-empty = Ahí no hay nadie.
stale = Demasiado tarde: la mesa ha cambiado.
time-went-back = El reloj de la mesa va por delante.
deadline-due = Se acabó el tiempo.
seed-sealed = Esta partida no puede continuar aquí.
draws-ran-out = Se acabaron las cartas preparadas.
draw-not-there = Una carta preparada ya no está.

called-by-other = Alguien ha anunciado antes.
    .who = { $name } ha anunciado antes.
already-called = Has anunciado: elige tres cartas.
call-first = Primero pulsa ¡SET! y luego elige.
claims-are-instant = No hace falta anunciar: solo elige tres cartas.
being-checked = Se están comprobando tres cartas.
    .who = Se están comprobando las cartas de { $name }.
cards-not-on-table = Alguna de esas cartas ya no está.
frozen = Espera a que otro jugador se lleve un set.
master-does-not-search = El maestro no busca.
waits-for-next-round = Entras en la próxima ronda.
between-rounds = Espera a la próxima ronda.
nothing-to-deal = Ahora no hay nada que repartir.
not-the-dealer = Ahora reparte otro.
    .who = Ahora reparte { $name }.
no-vote-here = Aquí no se vota: las cartas llegan automáticamente.
already-voted = Ya has votado.
not-voted = No has votado.
refill-first = Primero el maestro tiene que completar la mesa.
table-full = Con tantas cartas siempre hay un set.
    .count = { $n ->
        [one] Con { $n } carta siempre hay un set.
       *[other] Con { $n } cartas siempre hay un set.
    }
no-stall-here = En esta mesa no se pueden pedir tres cartas.
too-early = Busca primero un poco más.
    .seconds = { $seconds ->
        [one] Podrás pedirlas en { $seconds } segundo.
       *[other] Podrás pedirlas en { $seconds } segundos.
    }
already-asked = Alguien ya ha pedido tres cartas.
    .who = { $name } ya las ha pedido.
deck-empty = El mazo está vacío.
nothing-to-check = No hay nada que comprobar.

scouted-by-other = El explorador es otro.
    .who = El explorador es { $name }.
already-scouting = Tú eres el explorador: deja que busquen los demás.
show-one-of-them = Muestra una de tus tres cartas.
waits-for-next-turn = Entras en cuanto cambie la mesa.
nothing-to-second = Ahora no hay explorador.
own-claim = Este set es tuyo.
is-first-card = Es la carta que muestra el explorador.
out-of-this-claim = Ya lo has intentado con este set.
gave-up = Te has rendido con este set.

not-in-this-pot = Estás fuera de este bote.
no-betting = Ahora no se apuesta.
not-your-turn = No es tu turno.
    .who = Es el turno de { $name }.
already-bet = Hay una apuesta: iguala, sube o retírate.
must-bet = Tienes que hacer la primera apuesta.
not-a-bet = Esa apuesta no es posible.
    .count = Apuesta como mucho { NUMBER($n) }.
nobody-has-bet = Nadie ha apostado: pasa o apuesta.
raise-limit = No puedes volver a subir.
nobody-can-answer = A nadie le quedan fichas para responder a una subida.
not-a-raise = Esa subida no es posible.
    .count = Sube como mucho { NUMBER($n) }.
no-question = Ahora nadie tiene que decidir si muestra.
already-answered = Ya has respondido.
no-set-to-expose = No tienes ningún set que mostrar.
nothing-to-claim = Ahora no hay sets que elegir.
already-done = Ya has dicho que has terminado.
cards-not-there = Esas cartas no son tuyas ni están en la mesa.
no-card-of-yours = Un set debe usar una carta de tu mano.
already-claimed = Ya has elegido ese set.
too-few-players = Hacen falta dos jugadores con fichas.

setup-too-early = Los demás aún están comprobando.
    .seconds = { $seconds ->
        [one] Los demás pueden comprobar { $seconds } segundo más.
       *[other] Los demás pueden comprobar { $seconds } segundos más.
    }
no-more-plays = Se está comprobando la última carta.
not-in-hand = No tienes esa carta.
challenged-by-other = Alguien ha sido más rápido.
    .who = { $name } ha sido más rápido.
already-challenged = Has anunciado: elige dos cartas.
challenge-first = Primero pulsa ¡SET! y luego elige.
own-card = Esta carta la has jugado tú. La comprueban los demás.
resting = Espera un momento antes de volver a anunciar.
    .seconds = { $seconds ->
        [one] Podrás volver a anunciar en { $seconds } segundo.
       *[other] Podrás volver a anunciar en { $seconds } segundos.
    }
one-try-only = Ya lo has intentado con esta carta.
already-trusting = Ya has dicho que no hay set.
too-few-cards = Con tan pocas cartas no puede haber set.
point-at-others = Esta carta ya cuenta: elige otras dos.
not-at-table = No estás en la mesa.

cards-marked = Alguna de esas cartas está en un set marcado.
not-a-set = Esas tres no son un set.
not-marked = Ese set no está marcado.
nothing-marked = Primero marca un set.
sets-marked = Hay sets marcados: no se añaden cartas.
cards-come-by-themselves = En esta mesa las cartas llegan automáticamente.

cards-out-of-reach = Usa las cartas de la mesa y las tuyas.
needs-personal-card = Aquí un set debe usar una carta tuya.
hand-full = Ya tienes el máximo de cartas.
no-cards-left = No quedan cartas que robar.

opening-over = El set inicial ya está en el tablero.
opening-first = Primero alguien debe abrir con un set.
cubed-already-called = Has anunciado: elige tres dados.
cubed-call-first = Primero pulsa ¡SET! y luego elige tus dados.
barred = Espera a la próxima tirada.
extra-roll-first = Primero todos deciden sobre la tirada extra.
no-extra-roll = La tirada extra llega entre ronda y ronda.
already-decided = Ya has decidido.
nothing-chosen = Elige dados para tirar, o conserva todos.
cubed-not-in-hand = Ese dado no está en tu mano.
same-die-twice = Un dado solo puede estar en un sitio.
declare-joker = Di qué representa el comodín.
no-joker = Ese dado no es un comodín.
cubed-not-a-set = Con ese valor, los tres no son un set.
too-many-dice = Como mucho, tres dados por turno.
    .count = { $n ->
        [one] Puedes jugar { $n } dado más.
       *[other] Puedes jugar { $n } dados más.
    }
off-board = Eso está fuera del tablero.
occupied = Ahí ya hay un dado.
no-set-there = Ahí no forma ningún set.
broken-run = Esa fila no sería un set.
replace-before-playing = Sustituye los comodines antes de jugar tu primer dado.
no-joker-there = Ahí no hay ningún comodín.
wrong-face = El dado debe mostrar lo que representa el comodín.
    .what = Aquí hace falta: { $what }.

cards-not-on-screen = Alguna de esas cartas ya no está.
already-found = Ya has encontrado ese set.
no-match-not-here = Aquí siempre hay un set.
