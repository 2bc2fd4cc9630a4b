# The board of SetUp.
challenge-button = SET!
trust-button = Não há set
play-button = Jogar
your-hand = Sua mão
row = Cartas na mesa
pick = Escolha uma carta
place = Jogue aqui
your-turn = Sua vez: jogue uma carta que não forme set
your-turn-soon = Você é o próximo. Ainda estão conferindo a última carta
your-card = Os outros conferem sua carta. A seguir: { $next }
check = A carta de { $name } forma um set? A seguir: { $next }
barred = Você errou com esta carta. A seguir: { $next }
resting = Não era um set. Daqui a pouco você pode anunciar de novo. A seguir: { $next }
trusted = Você disse que não há set. A seguir: { $next }
turn = Vez de { $name }
you-challenged = Escolha as outras duas cartas do set
challenged = { $name } anunciou um set
last-check = A última carta: ela forma um set?
last-check-mine = A última carta foi sua. Os outros estão conferindo
you-found = Você encontrou o set
found = { $name } encontrou um set
said-your-turn = Sua vez
said-played = { $name } joga { $card }
wrong-minus = Não é um set: −{ NUMBER($n) }
wrong-barred = Não é um set: espere a próxima carta
was-wrong-minus = { $name } errou: −{ NUMBER($n) }
was-wrong-barred = { $name } errou e espera a próxima carta
late-minus = Tarde demais: −{ NUMBER($n) }
late-barred = Tarde demais: espere a próxima carta
was-late-minus = { $name } demorou demais: −{ NUMBER($n) }
was-late-barred = { $name } demorou demais e espera a próxima carta
wrong-rests = Não é um set: espere um momento
was-wrong-rests = { $name } errou e espera um momento
late-rests = Tarde demais: espere um momento
was-late-rests = { $name } demorou demais e espera um momento
said-cleared = Ninguém vê um set
sees-none = diz que não há set
was-wrong = errou
in-hand = { NUMBER($n) } na mão
you-collect = { $n ->
    [one] Você fica com { $n } carta
   *[other] Você fica com { $n } cartas
}
collects = { $n ->
    [one] { $name } fica com { $n } carta
   *[other] { $name } fica com { $n } cartas
}
no-safe-card = Todas as cartas da sua mão formam um set. Jogue uma e disfarce.
