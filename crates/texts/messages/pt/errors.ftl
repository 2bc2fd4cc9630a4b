connecting = Conectando…
reconnecting = Reconectando… seu lugar está guardado.
reconnected = Você está de volta.
sending = Sua jogada está sendo enviada.
session-lost = Este navegador foi desconectado. Agora você está aqui como um novo convidado: { $name }.
retry-in = { $seconds ->
    [one] Nova tentativa em { $seconds } segundo
   *[other] Nova tentativa em { $seconds } segundos
}
retry-now-button = Tentar agora
reload-button = Recarregar
play-offline-button = Jogar sem conexão

offline = Você está sem conexão
    .note = Ainda dá para jogar sozinho ou contra bots.
unreachable = O servidor não responde
    .note = Talvez esteja reiniciando. Vamos continuar tentando.
full = O servidor está cheio
    .note = Tente de novo em alguns minutos ou jogue contra bots.
gone = Este servidor foi encerrado
    .note = Seus próprios jogos continuam funcionando nesta página.
newer = Há uma nova versão
    .note = Recarregue para continuar; sua partida está salva.
room-not-found = Essa mesa não existe
    .note = O link pode ser antigo ou ter algum erro.
failed = Algo deu errado
part-missing = Não foi possível carregar esta parte da página.
no-storage = Este navegador não deixa a página salvar nada
    .note = Seu nome e suas configurações valem até você fechar a página.
field = { $field }: { $value } não é permitido. Permitido: { $allowed }

closed-normal = A conexão foi encerrada.
closed-restart = O servidor está reiniciando.
closed-protocol-error = A conexão não respeitou o protocolo.
closed-not-text = O servidor não entendeu a página.
closed-too-large = Uma mensagem era grande demais.
closed-no-hello = A conexão demorou demais para começar.
closed-wrong-version = Esta página está desatualizada. Recarregue.
closed-too-slow = A conexão está lenta demais.
closed-silent = A conexão parou de responder.
closed-too-fast = Mensagens demais em pouco tempo.
closed-kicked = O anfitrião removeu você desta mesa.
closed-room-failed = Algo deu errado nesta mesa.
closed-signed-out = Você saiu da conta.
closed-locked = O anfitrião trancou esta mesa.
closed-full = Esta mesa já tem todos os espectadores possíveis.
closed-replaced = Você tem conexões demais abertas. Esta foi substituída.
