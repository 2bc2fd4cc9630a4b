malformed = Não deu para entender o pedido.
wrong-version = Esta página está desatualizada. Recarregue.
not-signed-in = Você não está conectado.
wrong-origin = Este pedido vem de outra página.
no-such-room = Essa mesa não existe ou não está aberta para você.
no-such-game = Esse jogo não existe ou não está aberto para você.
not-found = Não há nada aqui.
wrong-method = Assim não funciona.
wrong-config = Algumas opções não combinam.
wrong-field = Algo não foi preenchido direito.
not-host = Só o anfitrião pode fazer isso.
not-seated = Sente-se primeiro.
already-seated = Você já tem lugar.
seat-taken = O lugar está ocupado.
no-such-seat = Esse lugar não existe.
no-such-bot = Não há esse robô para este jogo.
no-such-person = Essa pessoa não está mais aqui.
game-running = Não durante um jogo.
no-game = Não há jogo em andamento.
seats-free = Primeiro todos os lugares têm de ser ocupados.
    .count = { $n ->
        [one] Falta ocupar { $n } lugar.
       *[other] Falta ocupar { $n } lugares.
    }
game-broken = Este jogo está danificado e não pode continuar.
too-fast = Mais devagar, por favor.
    .seconds = { $seconds ->
        [one] Mais devagar. Tente de novo em { $seconds } segundo.
       *[other] Mais devagar. Tente de novo em { $seconds } segundos.
    }
too-large = É longo demais.
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
draw-not-there = Uma carta preparada não está mais lá.

called-by-other = Alguém anunciou primeiro.
    .who = { $name } anunciou primeiro.
already-called = Você já anunciou: aponte três cartas.
call-first = Anuncie primeiro e depois aponte.
claims-are-instant = Não precisa anunciar: aponte três cartas.
being-checked = Três cartas estão sendo conferidas.
    .who = As cartas de { $name } estão sendo conferidas.
cards-not-on-table = Uma dessas cartas não está mais lá.
frozen = Espere até que outro ganhe um set.
master-does-not-search = O mestre não procura.
waits-for-next-round = Você entra na próxima partida.
between-rounds = É a pausa entre duas partidas.
nothing-to-deal = Não há nada para distribuir agora.
not-the-dealer = Agora outro é o crupiê.
    .who = Agora { $name } é o crupiê.
no-vote-here = Aqui não se vota: as cartas chegam sozinhas.
already-voted = Você já votou.
not-voted = Você não votou.
refill-first = Primeiro o mestre completa a mesa.
table-full = Com tantas cartas sempre há um set.
    .count = { $n ->
        [one] Com { $n } carta sempre há um set.
       *[other] Com { $n } cartas sempre há um set.
    }
no-stall-here = Nesta mesa não se pode pedir três cartas.
too-early = Procure mais um pouco.
    .seconds = { $seconds ->
        [one] Você pode pedir em { $seconds } segundo.
       *[other] Você pode pedir em { $seconds } segundos.
    }
already-asked = Três cartas já foram pedidas.
    .who = { $name } já pediu.
deck-empty = O baralho está vazio.
nothing-to-check = Não há nada para conferir.

scouted-by-other = Já há um batedor.
    .who = { $name } é o batedor.
already-scouting = Você é o batedor: deixe os outros procurarem.
show-one-of-them = Mostre uma das suas três cartas.
waits-for-next-turn = Você entra assim que a mesa mudar.
nothing-to-second = Agora não há batedor.
own-claim = É o seu próprio set.
is-first-card = É a carta que o batedor mostra.
out-of-this-claim = Você já tentou este set.
gave-up = Você desistiu deste set.

not-in-this-pot = Você está fora deste pote.
no-betting = Agora não se aposta.
not-your-turn = Não é a sua vez.
    .who = É a vez de { $name }.
already-bet = Há uma aposta: pague, aumente ou desista.
must-bet = A primeira aposta é sua obrigação.
not-a-bet = Essa aposta não é possível.
    .count = Aposte no máximo { NUMBER($n) }.
nobody-has-bet = Ninguém apostou: passe ou aposte.
raise-limit = Você já aumentou o bastante.
nobody-can-answer = Ninguém tem fichas para responder.
not-a-raise = Esse aumento não é possível.
    .count = Aumente no máximo { NUMBER($n) }.
no-question = Agora ninguém precisa mostrar.
already-answered = Você já respondeu.
no-set-to-expose = Você não tem set para mostrar.
nothing-to-claim = Agora não há sets para apontar.
already-done = Você disse que terminou.
cards-not-there = Essas cartas não são suas nem estão na mesa.
no-card-of-yours = Um set deve usar uma carta da sua mão.
already-claimed = Você já apontou esse set.
too-few-players = São precisos dois jogadores com fichas.

setup-too-early = Os outros ainda podem conferir.
    .seconds = { $seconds ->
        [one] Os outros podem conferir por mais { $seconds } segundo.
       *[other] Os outros podem conferir por mais { $seconds } segundos.
    }
no-more-plays = A última carta está sendo conferida.
not-in-hand = Você não tem essa carta.
challenged-by-other = Alguém foi mais rápido.
    .who = { $name } foi mais rápido.
already-challenged = Você contestou: aponte duas cartas.
challenge-first = Conteste primeiro e depois aponte.
own-card = Você jogou esta carta: os outros conferem.
one-try-only = Você já tentou com esta carta.
already-trusting = Você disse que não vê um set.
too-few-cards = Com tão poucas cartas não pode haver set.
point-at-others = Esta carta já conta: aponte outras duas.
not-at-table = Você não está na mesa.

cards-marked = Uma dessas cartas está num set marcado.
not-a-set = Essas três não são um set.
not-marked = Esse set não está marcado.
nothing-marked = Marque um set primeiro.
sets-marked = Há sets marcados: não se acrescentam cartas.
cards-come-by-themselves = Nesta mesa as cartas chegam sozinhas.

cards-out-of-reach = Use as cartas da mesa e as suas.
needs-personal-card = Aqui um set deve usar uma carta sua.
hand-full = Você tem o máximo de cartas.
no-cards-left = Não há mais cartas para comprar.

opening-over = O set de abertura já está no tabuleiro.
opening-first = Primeiro alguém tem de abrir com um set.
cubed-already-called = Você já anunciou: mostre três dados.
cubed-call-first = Anuncie primeiro e depois mostre os dados.
barred = Espere o próximo lançamento.
extra-roll-first = Primeiro todos decidem sobre o lançamento extra.
no-extra-roll = O lançamento extra vem entre duas partidas.
already-decided = Você já decidiu.
nothing-chosen = Escolha dados, ou fique com todos.
cubed-not-in-hand = Esse dado não está na sua mão.
same-die-twice = Um dado só pode estar num lugar.
declare-joker = Diga o que o curinga vale.
no-joker = Esse dado não é um curinga.
cubed-not-a-set = Com esse valor os três não são um set.
too-many-dice = Num turno jogam-se no máximo três dados.
    .count = { $n ->
        [one] Você ainda pode jogar { $n } dado.
       *[other] Você ainda pode jogar { $n } dados.
    }
off-board = Isso fica fora do tabuleiro.
occupied = Já há um dado aí.
no-set-there = Aí ele não forma set.
broken-run = Essa linha não seria um set.
replace-before-playing = Os curingas são trocados antes de jogar dados.
no-joker-there = Aí não há curinga.
wrong-face = O dado deve mostrar o que o curinga vale.
    .what = Aqui é preciso { $what }.

cards-not-on-screen = Uma dessas cartas não está mais lá.
already-found = Você já encontrou esse set.
no-match-not-here = Aqui sempre há um set.
