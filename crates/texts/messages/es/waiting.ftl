# A table before its game: a name, seats, and something to do meanwhile.
host = Anfitrión
watchers-first = Quienes ya estaban mirando pueden sentarse primero.
name-question = ¿Cómo te llamas?
    .note = Los demás jugadores ven este nombre. Puedes cambiarlo después en el vestíbulo.
come-in-button = Ir a la mesa
start-with-button = Empezar con { NUMBER($n) }
too-few = { $n ->
    [one] Este juego necesita al menos { $n } jugador.
   *[other] Este juego necesita al menos { $n } jugadores.
}
seats = Asientos
fewer-seats = Menos asientos
more-seats = Más asientos
code = Código de la mesa
meanwhile = Mientras esperas
which-third = ¿Qué carta completa el set?
solved = { $n ->
    [one] { $n } seguida
   *[other] { $n } seguidas
}
in-force = Reglas de esta mesa
    .note = Donde difieren del texto de abajo, valen estas.
default-rules = Reglas predeterminadas
changed = cambiado
all-rules = Todas las reglas de esta mesa
