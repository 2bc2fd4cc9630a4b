classic = Clásico
    .promise = Tres cartas, todo igual o todo diferente: sé el primero en verlas.
beginner = Inicio rápido
    .promise = La misma carrera con 27 cartas y una característica menos.
master = Maestro SET
    .promise = Uno reparte, los demás buscan, y a todos les toca ser maestro.
solo = Solitario
    .promise = Tú solo con todo el mazo.
eclaireur = Explorador
    .promise = Enseña una carta de tu set y que los demás busquen la segunda.
chipset = ChipSet
    .promise = Cartas ocultas, fichas y cara de póquer: apuesta por tus sets.
setup = SetUp
    .promise = Juega una carta que no forme set, o llévatelas todas.
coopset = CoopSet
    .promise = Un equipo, una mesa: ¿cuántos sets caben a la vez?
twenty = 20/20
    .promise = Deshazte de tus cartas antes que los demás.
cubed = CUBED
    .promise = Dados en un tablero, y cada set que formas puntúa.
handheld = De bolsillo
    .promise = Cuatro juegos rápidos para uno.
handheld-classic = Sin prisa
    .promise = Todo el mazo, a tu ritmo.

players = { $most ->
    [one] { NUMBER($least) }–{ $most } jugador
   *[other] { NUMBER($least) }–{ $most } jugadores
}
players-exactly = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
minutes = { NUMBER($least) }–{ NUMBER($most) } min
minutes-about = unos { NUMBER($n) } min

level-beginner = Principiante
    .note = Acaba de aprender las reglas.
level-intermediate = Intermedio
    .note = Juega de vez en cuando.
level-advanced = Avanzado
    .note = Juega a menudo y ve mucho.
level-expert = Experto
    .note = Difícil de vencer.
level-machine = Máquina
    .note = No finge ser una persona.

edition-zh = Taiwán
    .note = Un aviso falso cuesta un set. Tras una búsqueda larga se pueden pedir tres cartas.
edition-ko = Corea
    .note = Un aviso falso cuesta un set. La ronda acaba en cuanto hace falta una carta y no queda mazo.
edition-fr = Francia
    .note = Un aviso falso cuesta un punto, incluso por debajo de cero. Todos reparten una vez.
edition-es = España
    .note = Se cuentan cartas, no sets. Un aviso falso cuesta tres.
edition-pt = Brasil
    .note = Se cuentan cartas, no sets. Un aviso falso aparta tres.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Évariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hipatia
bot-ramanujan = Ramanujan
bot-sofia = Sofía
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Bot { NUMBER($n) }
puzzle = Puzle
    .promise = Doce cartas, seis sets: encuéntralos todos.
timed = Contrarreloj
    .promise = Todo el mazo contra el reloj.
arcade = Arcade
    .promise = El reloj corre, y cada dos sets ganas tiempo.
