connecting = Conectando…
connected = Conectado
reconnecting = Reconectando… seu lugar está guardado.
reconnected = Você voltou.
retry-in = { $seconds ->
    [one] Nova tentativa em { $seconds } segundo
   *[other] Nova tentativa em { $seconds } segundos
}
retry-now-button = Tentar agora
reload-button = Recarregar
lobby-button = Para o saguão
play-offline-button = Jogar offline

offline = Você está offline
    .note = Jogos solitários e contra robôs continuam funcionando.
unreachable = Não foi possível falar com o servidor
    .note = Talvez ele esteja reiniciando. Continuamos tentando.
full = O servidor está cheio
    .note = Tente em alguns minutos, ou jogue contra robôs.
gone = Este servidor está fechado
    .note = Os seus jogos continuam funcionando nesta página.
newer = Há uma versão nova
    .note = Recarregue para continuar; o seu jogo fica guardado.
newer-later-button = Mais tarde
room-not-found = Essa mesa não existe
    .note = O link pode ser antigo ou estar errado.
kicked = O anfitrião tirou você desta mesa
signed-out = Você saiu da conta
failed = Algo deu errado
    .note = Recarregue a página; o seu jogo fica guardado. Número do erro: { $id }
page-broken = A página parou
    .note = Recarregue; o seu jogo fica guardado.
no-storage = Este navegador não deixa a página guardar nada
    .note = O seu nome e os ajustes duram até você fechá-la.
wrong-record = Isto não é um registro de jogo
    .note = Linha { NUMBER($line) }: { $why }
too-fast-chat = { $seconds ->
    [one] Você pode escrever de novo em { $seconds } segundo.
   *[other] Você pode escrever de novo em { $seconds } segundos.
}
field = { $field }: { $value } não é possível. Permitido: { $allowed }

closed-normal = A conexão foi fechada.
closed-restart = O servidor está reiniciando.
closed-not-text = O servidor não entendeu a página.
closed-too-large = Uma mensagem era grande demais.
closed-no-hello = A conexão demorou demais para começar.
closed-wrong-version = Esta página está desatualizada. Recarregue.
closed-too-slow = A conexão está lenta demais.
closed-silent = Faz um tempo que não temos notícia de você.
closed-too-fast = Mensagens demais em pouco tempo.
closed-kicked = O anfitrião tirou você desta mesa.
closed-room-failed = A mesa teve um problema.
closed-signed-out = Você saiu da conta.
