# The board of SetUp.
challenge-button = SET!
trust-button = Não há set
play-button = Jogá-la
your-hand = A tua mão
row = Cartas na mesa
pick = Escolhe uma carta
place = Põe-na aqui
your-turn = A tua vez: põe uma carta que não faça set
your-turn-soon = És o próximo. Ainda se verifica a última carta
your-card = A tua carta está a ser verificada. A seguir: { $next }
check = A carta de { $name } faz um set? A seguir: { $next }
barred = Enganaste-te nesta carta. A seguir: { $next }
trusted = Não vês nenhum set. A seguir: { $next }
turn = { $name } põe uma carta
you-challenged = Mostra as outras duas cartas do set
challenged = { $name } vê um set
last-check = A última carta: faz um set?
last-check-mine = A tua carta foi a última. Está a ser verificada
you-found = Encontraste o set
found = { $name } encontrou um set
said-your-turn = É a tua vez
said-played = { $name } põe { $card }
said-wrong = { $name } enganou-se: não é um set
said-too-late = { $name } demorou demasiado
said-cleared = Ninguém vê um set
sees-none = não vê nenhum set
was-wrong = enganou-se
in-hand = { NUMBER($n) } na mão
you-collect = { $n ->
    [one] Recolhes { $n } carta
   *[other] Recolhes { $n } cartas
}
collects = { $n ->
    [one] { $name } recolhe { $n } carta
   *[other] { $name } recolhe { $n } cartas
}
penalty = { $n ->
    [one] { $name } recebe { $n } ponto de penalidade
   *[other] { $name } recebe { $n } pontos de penalidade
}
no-safe-card = Cada carta da tua mão forma um set. Joga uma e disfarça.
