# Around every board: seats, talk, connection, the end.
leave = Sair da mesa
leave-question = Sair desta partida?
leave-explained = Os outros continuam sem ti. O teu lugar fica guardado por um tempo, caso voltes.
stay-button = Ficar
leave-button = Sair
rules = Regras
talk = Conversa
players = Jogadores
away = ausente
you-took = Ficas com um set
took = { $name } fica com um set
not-a-set = Não é um set
was-wrong = { $name } enganou-se
connection-ended = A ligação terminou.
rematch-button = Jogar de novo
refused = Agora não é possível ({ $code })
no-game = Não há nenhuma partida a decorrer.
too-many-wait = Há demasiado à espera do servidor. Um momento.
too-large = É demasiado longo para enviar.
say-something = Diz algo
say-button = Enviar
feeling-wave = Acenar
feeling-clap = Aplaudir
feeling-thumbs-up = Polegar para cima
feeling-laugh = Rir
feeling-wow = Uau
feeling-sad = Oh, não
feeling-think = A pensar
feeling-heart = Coração
team-won = Ganho!
team-lost = Desta vez não
alone-done = Terminado!
ready = Já estão todos. Podes começar.
wait-for-host = Já estão todos. O anfitrião começa.
free-seat = Lugar livre
sit-button = Sentar aqui
stand-button = Levantar
remove-button = Retirar
add-bot = Juntar um bot
invite = Convidar
copy-button = Copiar ligação
copied = Ligação copiada.
letter-red = V
letter-green = D
letter-purple = L
card-in-set = { $card }, no set { NUMBER($n) }
deck-left = { $n ->
    [one] Resta { $n } carta no baralho
   *[other] Restam { $n } cartas no baralho
}
seats-free = { $n ->
    [one] Há { $n } lugar livre: convida alguém ou junta um bot.
   *[other] Há { $n } lugares livres: convida alguém ou junta bots.
}
no-rules = As regras ainda não estão aqui. Chegam com a próxima ligação.
qr = Código QR da ligação
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
code-renewed = A mesa tem um novo código. Todos mantêm o seu lugar.
banned = Banidos desta mesa
ban-button = Banir
unban-button = Levantar o banimento
and-more-watch = { $names } e outros: { NUMBER($n) } a ver
fair-timing = Tempo justo
    .note = Compensa a distância até o servidor quando vence o mais rápido.
broken = Esta partida não pode continuar
    .note = O servidor não conhece mais as regras dela. O anfitrião pode limpar a mesa.
clear-button = Limpar a mesa
