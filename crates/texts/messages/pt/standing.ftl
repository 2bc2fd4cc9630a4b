# Classificação: os rankings e o que cada pessoa mostra de si.
title = Rankings
whose = De quem
people = Pessoas
bots = Bots
pool = Jogo
pool-race = Clássico, sem anúncio
pool-call = Clássico, com anúncio
place = Posição
player = Jogador
rating = Pontuação
margin = Margem
games = Partidas
nobody = Ainda não há ninguém na lista.
listed-note = Você aparece depois de 10 partidas pontuadas contra 3 adversários, com margem de no máximo 75 e uma partida nos últimos 30 dias. Um ponto de interrogação indica que a pontuação ainda é provisória.
you = Você
unlisted = ainda fora da lista
more-button = Mais
course = { $game }: pontuação, partida a partida
numbers = Ver os números
day = Dia
change = Mudança
no-games = Ainda não há partidas pontuadas.
stands = Posição { NUMBER($n) }
no-such-person = Ninguém aqui tem esse identificador.
changed = Pontuação { $rating } ({ $change })
same-pair = Sem pontuar: vocês dois já jogaram dez partidas pontuadas hoje.
mine-button = Minhas pontuações
rated-games = { $n ->
    [one] { $n } partida pontuada
    [many] { $n } de partidas pontuadas
   *[other] { $n } partidas pontuadas
}
bot = { $game }: { $level }
