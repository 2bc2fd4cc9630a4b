# As pessoas: o que mostram de si, e quem seguem, silenciam, bloqueiam ou denunciam.
title = Pessoas
follow-button = Seguir
mute-button = Silenciar
block-button = Bloquear
report-button = Denunciar
reported = Denunciado. O anfitrião do servidor vai analisar.
join-button = Entrar
here = Pessoas nesta mesa
figures = Todas as partidas
fastest = Set mais rápido
games = Últimas partidas
kinds = Sets encontrados rápido e devagar
differing = Diferentes em
average = Tempo médio
missed = Perdidos
last = Últimas partidas
wins-in-a-row = Vitórias seguidas: { NUMBER($now) } agora, { NUMBER($best) } no máximo
days-in-a-row = Dias seguidos de jogo: { NUMBER($now) } agora, { NUMBER($best) } no máximo
shows = Quem vê esta página
shows-everybody = Todos
shows-friends = Quem eu sigo
shows-nobody = Ninguém
hidden = Você não tem acesso a esta página.
reports = Denúncias
no-reports = Não há denúncias.
acts = O que foi feito
reason = Motivo, como a pessoa o lê
timeout-button = Suspender
unsay-button = Apagar mensagens
dismiss-button = Descartar
reported-by = Denunciado por { $name } em { $day } às { $time }
answer = Para responder: { $contact }
counted = { $n ->
    [one] Contado na última partida.
    [many] Contado nos últimos { $n } de partidas.
   *[other] Contado nas últimas { $n } partidas.
}
