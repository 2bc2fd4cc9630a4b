connecting = A ligar…
reconnecting = A ligar de novo… o teu lugar está guardado.
reconnected = Estás de volta.
retry-in = { $seconds ->
    [one] Nova tentativa em { $seconds } segundo
   *[other] Nova tentativa em { $seconds } segundos
}
retry-now-button = Tentar já
reload-button = Recarregar
play-offline-button = Jogar sem rede

offline = Estás sem rede
    .note = Os jogos a solo e contra bots continuam a funcionar.
unreachable = Não se consegue chegar ao servidor
    .note = Talvez esteja a reiniciar. Continuamos a tentar.
full = O servidor está cheio
    .note = Tenta daqui a uns minutos, ou joga contra bots.
gone = Este servidor está fechado
    .note = Os teus jogos continuam a funcionar nesta página.
newer = Há uma versão nova
    .note = Recarrega para continuar; o teu jogo fica guardado.
room-not-found = Essa mesa não existe
    .note = A ligação pode ser antiga ou estar errada.
failed = Algo correu mal
part-missing = Não foi possível carregar esta parte da página.
no-storage = Este navegador não deixa a página guardar nada
    .note = O teu nome e as definições duram até a fechares.
field = { $field }: { $value } não é possível. Permitido: { $allowed }

closed-normal = A ligação foi fechada.
closed-restart = O servidor está a reiniciar.
closed-protocol-error = A ligação não respeitou o protocolo.
closed-not-text = O servidor não entendeu a página.
closed-too-large = Uma mensagem era demasiado grande.
closed-no-hello = A ligação demorou demasiado a começar.
closed-wrong-version = Esta página está desatualizada. Recarrega-a.
closed-too-slow = A ligação está demasiado lenta.
closed-silent = Há algum tempo que não sabemos de ti.
closed-too-fast = Demasiadas mensagens em pouco tempo.
closed-kicked = O anfitrião tirou-te desta mesa.
closed-room-failed = A mesa teve um problema.
closed-signed-out = Saíste da conta.
closed-locked = O anfitrião trancou esta mesa.
closed-full = Esta mesa já tem todos os espectadores possíveis.
closed-replaced = Tens demasiadas ligações abertas. Esta foi substituída.
