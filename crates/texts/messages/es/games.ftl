classic = Clásico
    .promise = Tres cartas, todo igual o todo diferente: sé el primero en verlas.
beginner = Inicio rápido
    .promise = La misma carrera con 27 cartas y una característica menos.
master = Maestro SET
    .promise = Uno reparte, los demás buscan, y a todos les toca ser maestro.
solo = Solitario
    .promise = Tú solo con todo el mazo.
eclaireur = Explorador
    .promise = Muestra una carta de tu set y deja que los demás busquen la segunda.
chipset = ChipSet
    .promise = Cartas ocultas, fichas y cara de póquer: apuesta por tus sets.
setup = SetUp
    .promise = Juega una carta que no forme set, o llévatelas todas.
coopset = CoopSet
    .promise = Un equipo, una mesa: ¿cuántos sets podéis llevaros a la vez?
twenty = 20/20
    .promise = Deshazte de tus cartas antes que los demás.
cubed = CUBED
    .promise = Dados en un tablero: cada set que formas da puntos.
handheld = De bolsillo
    .promise = Cuatro juegos rápidos para una persona.
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
    .note = Juega a menudo y se le escapa poco.
level-expert = Experto
    .note = Difícil de vencer.
level-like-me = Como yo
    .note = Juega a tu ritmo, que aprende de tus partidas.
level-machine = Máquina
    .note = No finge ser una persona.

edition-zh = Taiwán
    .note = Un anuncio equivocado cuesta un set. Tras una búsqueda larga se pueden pedir tres cartas más.
edition-ko = Corea
    .note = Un anuncio equivocado cuesta un set. La ronda acaba en cuanto hacen falta cartas y el mazo está vacío.
edition-fr = Francia
    .note = Un anuncio equivocado cuesta un punto, incluso por debajo de cero. Todos reparten una vez.
edition-es = España
    .note = Cuentan las cartas, no los sets. Un anuncio equivocado cuesta tres.
edition-pt = Brasil
    .note = Cuentan las cartas, no los sets. Un anuncio equivocado aparta tres.
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
    .promise = Una mesa de cartas: encuentra todos los sets.
timed = Contrarreloj
    .promise = Todo el mazo contra el reloj.
arcade = Arcade
    .promise = Vence al reloj: cada dos sets ganas tiempo.
