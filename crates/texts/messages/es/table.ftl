# Around every board: seats, talk, connection, the end.
leave = Dejar la mesa
leave-question = ¿Dejar esta partida?
leave-explained = Los demás siguen sin ti. Tu asiento se guarda un rato por si vuelves.
stay-button = Quedarse
leave-button = Salir
rules = Reglas
talk = Chat
players = Jugadores
away = ausente
you-took = Te has llevado un set
took = { $name } se ha llevado un set
not-a-set = No es un set
was-wrong = { $name } se ha equivocado
connection-ended = La conexión ha terminado.
rematch-button = Jugar otra vez
refused = Ahora no puedes hacer eso ({ $code })
no-game = No hay ninguna partida en curso.
too-many-wait = Hay demasiadas acciones esperando al servidor. Un momento.
too-large = Es demasiado largo para enviarlo.
say-something = Di algo
say-button = Enviar
feeling-wave = Saludar
feeling-clap = Aplaudir
feeling-thumbs-up = Pulgar arriba
feeling-laugh = Reír
feeling-wow = Vaya
feeling-sad = Oh, no
feeling-think = Pensando
feeling-heart = Corazón
team-won = ¡Victoria!
team-lost = Esta vez no
alone-done = ¡Listo!
ready = Ya estáis todos. Puedes empezar.
wait-for-host = Ya estáis todos. Falta que el anfitrión empiece.
free-seat = Asiento libre
sit-button = Sentarse aquí
stand-button = Levantarse
remove-button = Quitar
add-bot = Añadir un bot
invite = Invitar
copy-button = Copiar enlace
copied = Enlace copiado.
letter-red = R
letter-green = V
letter-purple = L
card-in-set = { $card }, en el set { NUMBER($n) }
deck-left = { $n ->
    [one] Queda { $n } carta en el mazo
   *[other] Quedan { $n } cartas en el mazo
}
seats-free = { $n ->
    [one] Queda { $n } asiento libre: invita a alguien o añade un bot.
   *[other] Quedan { $n } asientos libres: invita a gente o añade bots.
}
no-rules = Las reglas aún no se han cargado. Aparecerán cuando haya conexión.
qr = Código QR del enlace
key-space = espacio
key-enter = intro
key-escape = esc
key-arrows = flechas
result-button = Resultado
host-controls = Para el anfitrión
lock = Cerrar la mesa
    .note = Solo pueden entrar quienes ya forman parte de ella.
renew-code = Código nuevo
    .note = El enlace y el código anteriores dejan de funcionar.
renew-code-button = Renovar
code-renewed = La mesa tiene un código nuevo. Todos conservan su asiento.
banned = Vetados en esta mesa
ban-button = Vetar
unban-button = Levantar el veto
and-more-watch = { $names } y otros: { NUMBER($n) } mirando
fair-timing = Tiempo justo
    .note = Compensa la distancia al servidor cuando gana el más rápido.
broken = Esta partida no puede seguir
    .note = El servidor ya no conoce sus reglas. El anfitrión puede despejar la mesa.
clear-button = Despejar la mesa
