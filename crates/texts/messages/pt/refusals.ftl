malformed = Não se percebeu o pedido.
wrong-version = Esta página está desatualizada. Recarrega-a.
not-signed-in = Não tens sessão iniciada.
wrong-origin = Este pedido vem de outra página.
no-such-room = Essa mesa não existe ou não está aberta para ti.
no-such-game = Esse jogo não existe ou não está aberto para ti.
not-found = Não há nada aqui.
wrong-method = Assim não funciona.
wrong-config = Algumas opções não combinam.
wrong-field = Algo não está bem preenchido.
not-host = Só o anfitrião pode fazer isso.
not-seated = Senta-te primeiro.
already-seated = Já tens lugar.
seat-taken = O lugar está ocupado.
no-such-seat = Esse lugar não existe.
no-such-bot = Não há esse bot para este jogo.
no-such-person = Essa pessoa já não está aqui.
is-opener = Esta pessoa abriu a mesa e pode sempre voltar.
game-running = Não durante um jogo.
no-game = Não há nenhum jogo a decorrer.
seats-free = Primeiro todos os lugares têm de ser ocupados.
    .count = { $n ->
        [one] Falta ocupar { $n } lugar.
       *[other] Falta ocupar { $n } lugares.
    }
game-broken = Este jogo está danificado e não pode continuar.
too-fast = Mais devagar, por favor.
    .seconds = { $seconds ->
        [one] Mais devagar. Tenta de novo em { $seconds } segundo.
       *[other] Mais devagar. Tenta de novo em { $seconds } segundos.
    }
too-large = É demasiado longo.
wrong-type = Esse tipo de conteúdo não é aceite aqui.
too-slow = Demorou demasiado a chegar.
too-many = É mais do que o permitido ao mesmo tempo.
unavailable = O servidor não pode fazer isso agora.

not-started = O jogo não começou.
already-started = O jogo já começou.
game-over = O jogo acabou.
seat-empty = Ninguém está sentado aí.
stale = Tarde demais: a mesa mudou.
time-went-back = O relógio da mesa está adiantado.
deadline-due = O tempo acabou.
seed-sealed = Este jogo não pode continuar aqui.
draws-ran-out = As cartas preparadas acabaram.
draw-not-there = Uma carta preparada já não está lá.

called-by-other = Alguém anunciou primeiro.
    .who = { $name } anunciou primeiro.
already-called = Já anunciaste: aponta três cartas.
call-first = Anuncia primeiro e aponta depois.
claims-are-instant = Não é preciso anunciar: aponta três cartas.
being-checked = Três cartas estão a ser verificadas.
    .who = As cartas de { $name } estão a ser verificadas.
cards-not-on-table = Uma dessas cartas já não está lá.
frozen = Espera até que outro ganhe um set.
master-does-not-search = O mestre não procura.
waits-for-next-round = Entras na próxima ronda.
between-rounds = É a pausa entre duas rondas.
nothing-to-deal = Não há nada para distribuir agora.
not-the-dealer = Agora outro é o crupiê.
    .who = Agora { $name } é o crupiê.
no-vote-here = Aqui não se vota: as cartas chegam sozinhas.
already-voted = Já votaste.
not-voted = Não votaste.
refill-first = Primeiro o mestre completa a mesa.
table-full = Com tantas cartas sempre há um set.
    .count = { $n ->
        [one] Com { $n } carta sempre há um set.
       *[other] Com { $n } cartas sempre há um set.
    }
no-stall-here = Nesta mesa não se pode pedir três cartas.
too-early = Procura mais um pouco.
    .seconds = { $seconds ->
        [one] Podes pedir em { $seconds } segundo.
       *[other] Podes pedir em { $seconds } segundos.
    }
already-asked = Três cartas já foram pedidas.
    .who = { $name } já pediu.
deck-empty = O baralho está vazio.
nothing-to-check = Não há nada para verificar.

scouted-by-other = Já há um batedor.
    .who = { $name } é o batedor.
already-scouting = És o batedor: deixa os outros procurar.
show-one-of-them = Mostra uma das tuas três cartas.
waits-for-next-turn = Entras assim que a mesa mudar.
nothing-to-second = Agora não há batedor.
own-claim = É o teu próprio set.
is-first-card = É a carta que o batedor mostra.
out-of-this-claim = Já tentaste este set.
gave-up = Desististe deste set.

not-in-this-pot = Estás fora deste pote.
no-betting = Agora não se aposta.
not-your-turn = Não é a tua vez.
    .who = É a vez de { $name }.
already-bet = Há uma aposta: paga, aumenta ou desiste.
must-bet = A primeira aposta é tua obrigação.
not-a-bet = Essa aposta não é possível.
    .count = Aposta no máximo { NUMBER($n) }.
nobody-has-bet = Ninguém apostou: passa ou aposta.
raise-limit = Já aumentaste o bastante.
nobody-can-answer = Ninguém tem fichas para responder.
not-a-raise = Esse aumento não é possível.
    .count = Aumenta no máximo { NUMBER($n) }.
no-question = Agora ninguém precisa mostrar.
already-answered = Já respondeste.
no-set-to-expose = Não tens nenhum set para mostrar.
nothing-to-claim = Agora não há sets para apontar.
already-done = Disseste que terminaste.
cards-not-there = Essas cartas não são tuas nem estão na mesa.
no-card-of-yours = Um set tem de usar uma carta da tua mão.
already-claimed = Já apontaste esse set.
too-few-players = São precisos dois jogadores com fichas.

setup-too-early = Os outros ainda podem verificar.
    .seconds = { $seconds ->
        [one] Os outros podem verificar por mais { $seconds } segundo.
       *[other] Os outros podem verificar por mais { $seconds } segundos.
    }
no-more-plays = A última carta está a ser verificada.
not-in-hand = Não tens essa carta.
challenged-by-other = Alguém foi mais rápido.
    .who = { $name } foi mais rápido.
already-challenged = Contestaste: aponta duas cartas.
challenge-first = Contesta primeiro e aponta depois.
own-card = Esta carta é tua: verificam os outros.
one-try-only = Já tentaste com esta carta.
already-trusting = Disseste que não vês nenhum set.
too-few-cards = Com tão poucas cartas não pode haver set.
point-at-others = Esta carta já conta: aponta outras duas.
not-at-table = Não estás na mesa.

cards-marked = Uma dessas cartas está num set marcado.
not-a-set = Essas três não são um set.
not-marked = Esse set não está marcado.
nothing-marked = Marca um set primeiro.
sets-marked = Há sets marcados: não se acrescentam cartas.
cards-come-by-themselves = Nesta mesa as cartas chegam sozinhas.

cards-out-of-reach = Usa as cartas da mesa e as tuas.
needs-personal-card = Aqui um set tem de usar uma carta tua.
hand-full = Tens o máximo de cartas.
no-cards-left = Não há mais cartas para tirar.

opening-over = O set de abertura já está no tabuleiro.
opening-first = Primeiro alguém tem de abrir com um set.
cubed-already-called = Já anunciaste: mostra três dados.
cubed-call-first = Anuncia primeiro e mostra depois os dados.
barred = Espera pelo próximo lançamento.
extra-roll-first = Primeiro todos decidem sobre o lançamento extra.
no-extra-roll = O lançamento extra vem entre duas rondas.
already-decided = Já decidiste.
nothing-chosen = Escolhe dados, ou fica com todos.
cubed-not-in-hand = Esse dado não está na tua mão.
same-die-twice = Um dado só pode estar num lugar.
declare-joker = Diz o que vale o curinga.
no-joker = Esse dado não é um curinga.
cubed-not-a-set = Com esse valor os três não são um set.
too-many-dice = Num turno jogam-se no máximo três dados.
    .count = { $n ->
        [one] Ainda podes jogar { $n } dado.
       *[other] Ainda podes jogar { $n } dados.
    }
off-board = Isso fica fora do tabuleiro.
occupied = Já há um dado aí.
no-set-there = Aí ele não forma set.
broken-run = Essa linha não seria um set.
replace-before-playing = Os curingas são trocados antes de jogar dados.
no-joker-there = Aí não há curinga.
wrong-face = O dado tem de mostrar o que vale o curinga.
    .what = Aqui é preciso { $what }.

cards-not-on-screen = Uma dessas cartas já não está lá.
already-found = Já encontraste esse set.
no-match-not-here = Aqui sempre há um set.
