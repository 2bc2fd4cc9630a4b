# La gente: lo que muestra de sí, y a quién sigue, silencia, bloquea o denuncia.
title = Gente
follow-button = Seguir
mute-button = Silenciar
block-button = Bloquear
report-button = Denunciar
reported = Denunciado. El anfitrión del servidor lo revisará.
join-button = Entrar
here = Gente en esta mesa
figures = Todas las partidas
fastest = Set más rápido
games = Últimas partidas
kinds = Sets encontrados deprisa y despacio
differing = Distintos en
average = Tiempo medio
missed = Perdidos
last = Últimas partidas
wins-in-a-row = Victorias seguidas: { NUMBER($now) } ahora, { NUMBER($best) } como máximo
days-in-a-row = Días seguidos de juego: { NUMBER($now) } ahora, { NUMBER($best) } como máximo
shows = Quién ve esta página
shows-everybody = Todo el mundo
shows-friends = La gente que sigo
shows-nobody = Nadie
hidden = Esta página no está abierta para ti.
reports = Denuncias
no-reports = No hay denuncias.
acts = Lo que se hizo
reason = Motivo, tal como lo lee la persona
timeout-button = Expulsar un rato
unsay-button = Borrar mensajes
dismiss-button = Descartar
reported-by = Denunciado por { $name } el { $day } a las { $time }
answer = Para responder: { $contact }
counted = { $n ->
    [one] Contado en la última partida.
    [many] Contado en los últimos { $n } de partidas.
   *[other] Contado en las últimas { $n } partidas.
}
