# One's own games on this server.
title = Minhas partidas
nothing-yet = Você ainda não terminou nenhuma partida neste servidor.
older-button = Mais antigas
from-file-button = Abrir gravação
numbers = Minhas estatísticas
numbers-note = Contadas neste navegador, incluindo partidas contra bots e sem conexão.
no-numbers = Termine uma partida, e ela aparece aqui.
game = Jogo
played = Jogadas
won = Ganhas
best = Recorde
sets = Sets
pace = Tempo por set
accuracy = Precisão
percent = { NUMBER($n) }%
all-games = Todos os jogos
export-button = Exportar
delete-button = Apagar
delete-question = Apagar suas estatísticas?
delete-explained = As partidas, os recordes e os tempos deste navegador somem de vez. As gravações que você salvou continuam onde estão.
keep-button = Manter
unfinished = não terminada
cannot-go-on = não pode continuar: as regras mudaram
other-version = jogada com regras anteriores; não dá para rever aqui
save-button = Salvar gravação
bests = Melhores resultados
bests-of = { $n ->
    [one] { $n } jogador
   *[other] { $n } jogadores
}
attributes = { $n ->
    [one] { $n } característica
   *[other] { $n } características
}
offline-title = Jogado offline
offline-offer = { $n ->
    [one] { $n } partida que você jogou neste navegador ainda não está no seu perfil.
    [many] { $n } de partidas que você jogou neste navegador ainda não estão no seu perfil.
   *[other] { $n } partidas que você jogou neste navegador ainda não estão no seu perfil.
}
add-offline-button = Adicionar
skip-offline-button = Não, obrigado
offline-added = { $n ->
    [one] { $n } partida foi adicionada ao seu perfil.
    [many] { $n } de partidas foram adicionadas ao seu perfil.
   *[other] { $n } partidas foram adicionadas ao seu perfil.
}
unverified = não verificada
unverified-note = As partidas adicionadas assim são marcadas como não verificadas e nunca pontuam: ninguém mais as viu.
