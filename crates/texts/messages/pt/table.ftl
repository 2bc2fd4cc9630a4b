# Around every board: seats, talk, connection, the end.
leave = Sair da mesa
leave-question = Sair desta partida?
leave-explained = Os outros continuam sem você. Seu lugar fica guardado por um tempo, caso você volte.
stay-button = Ficar
leave-button = Sair
rules = Regras
talk = Bate-papo
players = Jogadores
away = ausente
you-took = Você levou um set
took = { $name } levou um set
not-a-set = Não é um set
was-wrong = { $name } errou
connection-ended = A conexão terminou.
rematch-button = Jogar de novo
refused = Não dá para fazer isso agora ({ $code })
no-game = Não há partida em andamento.
too-many-wait = Há ações demais esperando o servidor. Um momento.
too-large = É longo demais para enviar.
say-something = Diga algo
say-button = Enviar
feeling-wave = Acenar
feeling-clap = Aplaudir
feeling-thumbs-up = Joinha
feeling-laugh = Rir
feeling-wow = Uau
feeling-sad = Ah, não
feeling-think = Pensando
feeling-heart = Coração
team-won = Vitória!
team-lost = Não foi desta vez
alone-done = Pronto!
ready = Todos estão aqui. Você pode começar.
wait-for-host = Todos estão aqui. Esperando o anfitrião começar.
free-seat = Lugar livre
sit-button = Sentar aqui
stand-button = Levantar
remove-button = Remover
add-bot = Adicionar um bot
invite = Convidar
copy-button = Copiar link
copied = Link copiado.
letter-red = V
letter-green = D
letter-purple = L
card-in-set = { $card }, no set { NUMBER($n) }
deck-left = { $n ->
    [one] Resta { $n } carta no baralho
   *[other] Restam { $n } cartas no baralho
}
seats-free = { $n ->
    [one] Há { $n } lugar livre: convide alguém ou adicione um bot.
   *[other] Há { $n } lugares livres: convide gente ou adicione bots.
}
no-rules = As regras ainda não foram carregadas. Elas aparecem quando houver conexão.
qr = Código QR do link
key-space = espaço
key-enter = enter
key-escape = esc
key-arrows = setas
result-button = Resultado
host-controls = Para o anfitrião
lock = Trancar a mesa
    .note = Só quem já faz parte dela pode entrar.
renew-code = Novo código
    .note = O link e o código antigos deixam de funcionar.
renew-code-button = Renovar
code-renewed = A mesa tem um novo código. Todos aqui mantêm o lugar.
banned = Banidos desta mesa
ban-button = Banir
unban-button = Desfazer banimento
and-more-watch = { $names } e outros: { NUMBER($n) } assistindo
fair-timing = Tempo justo
    .note = Compensa a distância até o servidor quando vence o mais rápido.
broken = Esta partida não pode continuar
    .note = O servidor não conhece mais as regras dela. O anfitrião pode limpar a mesa.
clear-button = Limpar a mesa
