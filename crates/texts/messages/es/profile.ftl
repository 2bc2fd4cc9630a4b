# One's own games on this server.
title = Mis partidas
nothing-yet = Aún no has terminado ninguna partida en este servidor.
older-button = Más antiguas
from-file-button = Abrir grabación
numbers = Mis estadísticas
numbers-note = Contadas en este navegador, incluidas las partidas contra bots y sin conexión.
no-numbers = Termina una partida y aparecerá aquí.
game = Juego
played = Jugadas
won = Ganadas
best = Récord
sets = Sets
pace = Tiempo por set
accuracy = Precisión
percent = { NUMBER($n) } %
all-games = Todos los juegos
export-button = Exportar
delete-button = Borrar
delete-question = ¿Borrar tus estadísticas?
delete-explained = Las partidas, los récords y los tiempos de este navegador desaparecen para siempre. Las grabaciones que has guardado se conservan.
keep-button = Conservar
unfinished = sin terminar
cannot-go-on = no puede seguir: las reglas han cambiado
other-version = jugada con reglas anteriores; no se puede ver aquí
save-button = Guardar grabación
bests = Mejores resultados
bests-of = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
attributes = { $n ->
    [one] { $n } característica
   *[other] { $n } características
}
offline-title = Jugado sin conexión
offline-offer = { $n ->
    [one] { $n } partida que jugaste en este navegador aún no está en tu perfil.
    [many] { $n } de partidas que jugaste en este navegador aún no están en tu perfil.
   *[other] { $n } partidas que jugaste en este navegador aún no están en tu perfil.
}
add-offline-button = Añadirlas
skip-offline-button = No, gracias
offline-added = { $n ->
    [one] Se ha añadido { $n } partida a tu perfil.
    [many] Se han añadido { $n } de partidas a tu perfil.
   *[other] Se han añadido { $n } partidas a tu perfil.
}
unverified = sin verificar
unverified-note = Las partidas añadidas así llevan la marca «sin verificar» y nunca puntúan: nadie más las vio.
