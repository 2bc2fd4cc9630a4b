# Puntuaciones: las clasificaciones y lo que cada quien muestra de sí.
title = Clasificaciones
whose = De quién
people = Personas
bots = Bots
pool = Juego
pool-race = Clásico, sin anunciar
pool-call = Clásico, anunciando
place = Puesto
player = Jugador
rating = Puntuación
margin = Margen
games = Partidas
nobody = Todavía no hay nadie en la lista.
listed-note = Apareces tras 10 partidas puntuadas contra 3 rivales, con un margen de 75 como máximo y una partida en los últimos 30 días. Un signo de interrogación indica que la puntuación aún es provisional.
you = Tú
unlisted = aún fuera de la lista
more-button = Más
course = { $game }: puntuación, partida a partida
numbers = Ver los números
day = Día
change = Cambio
no-games = Todavía no hay partidas puntuadas.
stands = Puesto { NUMBER($n) }
no-such-person = Aquí nadie tiene ese identificador.
changed = Puntuación { $rating } ({ $change })
same-pair = Sin puntuar: ya habéis jugado diez partidas puntuadas juntos hoy.
mine-button = Mis puntuaciones
rated-games = { $n ->
    [one] { $n } partida puntuada
    [many] { $n } de partidas puntuadas
   *[other] { $n } partidas puntuadas
}
bot = { $game }: { $level }
