# Around every board: seats, talk, connection, the end.
leave = Dejar la mesa
leave-question = ¿Dejar esta partida?
leave-explained = Los demás siguen sin ti. Tu sitio se guarda un rato por si vuelves.
stay-button = Quedarme
leave-button = Salir
rules = Reglas
talk = Charla
players = Jugadores
away = ausente
you-took = Te llevas un set
took = { $name } se lleva un set
not-a-set = No es un set
was-wrong = { $name } se equivocó
connection-ended = La conexión ha terminado.
rematch-button = Jugar otra vez
refused = Ahora no es posible ({ $code })
no-game = No hay ninguna partida en curso.
too-many-wait = Hay demasiado esperando al servidor. Un momento.
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
team-won = ¡Ganado!
team-lost = Esta vez no
alone-done = ¡Terminado!
ready = Ya estáis todos. Puedes empezar.
wait-for-host = Ya estáis todos. El anfitrión empieza.
free-seat = Sitio libre
sit-button = Sentarme aquí
stand-button = Levantarme
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
    [one] Queda { $n } sitio libre: invita a alguien o añade un bot.
   *[other] Quedan { $n } sitios libres: invita a alguien o añade bots.
}
no-rules = Las reglas aún no están aquí. Llegarán con la próxima conexión.
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
code-renewed = La mesa tiene un código nuevo. Todos conservan su sitio.
banned = Vetados en esta mesa
ban-button = Vetar
unban-button = Levantar el veto
and-more-watch = { $names } y otros: { NUMBER($n) } mirando
fair-timing = Tiempo justo
    .note = Compensa la distancia al servidor cuando gana el más rápido.
broken = Esta partida no puede seguir
    .note = El servidor ya no conoce sus reglas. El anfitrión puede despejar la mesa.
clear-button = Despejar la mesa
