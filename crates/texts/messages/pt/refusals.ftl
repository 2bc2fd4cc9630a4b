malformed = O servidor não entendeu isso.
wrong-version = Esta página está desatualizada. Recarregue.
not-signed-in = Você não entrou na conta.
wrong-password = O identificador, a senha ou o código está errado.
already-account = Você já tem uma conta.
no-account = Isso exige uma conta.
handle-taken = Este identificador já está em uso.
name-taken = Outra conta tem um nome que parece igual.
not-invited = Aqui é preciso um convite para criar uma conta.
link-gone = Isso expirou ou já foi usado.
not-allowed = Este token não permite isso.
banned = O anfitrião deste servidor não deixa você jogar.
chat-off = O anfitrião desligou o chat.
phrases-only = Aqui só são permitidas frases.
no-links = Contas novas não podem pôr links nas mesas públicas.
word-not-allowed = Contém uma palavra que não é permitida aqui.
wrong-origin = Este pedido veio de outra página.
no-such-room = Essa mesa não existe ou não está aberta para você.
no-such-game = Essa partida não existe ou não está aberta para você.
not-found = Não há nada aqui.
wrong-method = Assim não funciona.
wrong-config = Algumas opções não combinam.
wrong-field = Algo não foi preenchido direito.
not-host = Só o anfitrião pode fazer isso.
not-seated = Sente-se primeiro.
already-seated = Você já tem um lugar.
seat-taken = Esse lugar está ocupado.
no-such-seat = Esse lugar não existe.
no-such-bot = Não há esse bot para este jogo.
no-such-person = Essa pessoa não está mais aqui.
is-opener = Esta pessoa abriu a mesa e pode sempre voltar.
game-running = Não durante uma partida.
no-game = Não há partida em andamento.
seats-free = Primeiro todos os lugares têm que ser ocupados.
    .count = { $n ->
        [one] Ainda há { $n } lugar livre.
       *[other] Ainda há { $n } lugares livres.
    }
game-broken = Esta partida está danificada e não pode continuar.
too-fast = Mais devagar, por favor.
    .seconds = { $seconds ->
        [one] Mais devagar, por favor. Tente de novo em { $seconds } segundo.
       *[other] Mais devagar, por favor. Tente de novo em { $seconds } segundos.
    }
too-large = Isso é longo demais.
wrong-type = Esse tipo de conteúdo não é aceito aqui.
too-slow = Demorou demais para chegar.
too-many = É mais do que se permite de uma vez.
unavailable = O servidor não pode fazer isso agora.

not-started = A partida ainda não começou.
already-started = A partida já começou.
game-over = A partida acabou.
seat-empty = Não há ninguém sentado aí.
stale = Tarde demais: a mesa mudou.
time-went-back = O relógio da mesa está adiantado.
deadline-due = O tempo acabou.
seed-sealed = Esta partida não pode continuar aqui.
draws-ran-out = As cartas preparadas acabaram.
draw-not-there = Uma carta preparada não está mais lá.

called-by-other = Alguém anunciou primeiro.
    .who = { $name } anunciou primeiro.
already-called = Você anunciou: escolha três cartas.
call-first = Primeiro aperte SET!, depois escolha.
claims-are-instant = Não é preciso anunciar: só escolha três cartas.
being-checked = Três cartas estão sendo conferidas.
    .who = As cartas de { $name } estão sendo conferidas.
cards-not-on-table = Uma dessas cartas não está mais lá.
frozen = Espere até outra pessoa levar um set.
master-does-not-search = O mestre não procura.
waits-for-next-round = Você entra na próxima rodada.
between-rounds = Espere a próxima rodada.
nothing-to-deal = Não há nada para distribuir agora.
not-the-dealer = Agora é outra pessoa que distribui.
    .who = Agora é { $name } que distribui.
no-vote-here = Aqui não se vota: mais cartas vêm automaticamente.
already-voted = Você já votou.
not-voted = Você não votou.
refill-first = Primeiro o mestre tem que completar a mesa.
table-full = Com tantas cartas, sempre há um set.
    .count = { $n ->
        [one] Com { $n } carta, sempre há um set.
       *[other] Com { $n } cartas, sempre há um set.
    }
no-stall-here = Nesta mesa não dá para pedir três cartas.
too-early = Procure mais um pouco primeiro.
    .seconds = { $seconds ->
        [one] Você pode pedir em { $seconds } segundo.
       *[other] Você pode pedir em { $seconds } segundos.
    }
already-asked = Alguém já pediu três cartas.
    .who = { $name } já pediu.
deck-empty = O baralho está vazio.
nothing-to-check = Não há nada para conferir.

scouted-by-other = Outra pessoa é o batedor.
    .who = { $name } é o batedor.
already-scouting = Você é o batedor: deixe os outros procurarem.
show-one-of-them = Mostre uma das suas três cartas.
waits-for-next-turn = Você entra assim que a mesa mudar.
nothing-to-second = Não há batedor agora.
own-claim = Este set é seu.
is-first-card = É a carta que o batedor mostra.
out-of-this-claim = Você já tentou este set.
gave-up = Você desistiu deste set.

not-in-this-pot = Você está fora deste pote.
no-betting = Agora não é hora de apostar.
not-your-turn = Não é a sua vez.
    .who = É a vez de { $name }.
already-bet = Há uma aposta: pague, aumente ou desista.
must-bet = Você tem que fazer a primeira aposta.
not-a-bet = Essa aposta não é possível.
    .count = Aposte no máximo { NUMBER($n) }.
nobody-has-bet = Ninguém apostou: passe ou aposte.
raise-limit = Você não pode aumentar de novo.
nobody-can-answer = Ninguém tem fichas para responder a um aumento.
not-a-raise = Esse aumento não é possível.
    .count = Aumente no máximo { NUMBER($n) }.
no-question = Agora ninguém precisa decidir se mostra.
already-answered = Você já respondeu.
no-set-to-expose = Você não tem set para mostrar.
nothing-to-claim = Agora não há sets para escolher.
already-done = Você já disse que terminou.
cards-not-there = Essas cartas não são suas nem estão na mesa.
no-card-of-yours = O set tem que usar uma carta da sua mão.
already-claimed = Você já escolheu esse set.
too-few-players = São necessários dois jogadores com fichas.

setup-too-early = Os outros ainda estão conferindo.
    .seconds = { $seconds ->
        [one] Os outros podem conferir por mais { $seconds } segundo.
       *[other] Os outros podem conferir por mais { $seconds } segundos.
    }
no-more-plays = A última carta está sendo conferida.
not-in-hand = Você não tem essa carta.
challenged-by-other = Alguém foi mais rápido.
    .who = { $name } foi mais rápido.
already-challenged = Você anunciou: escolha duas cartas.
challenge-first = Primeiro aperte SET!, depois escolha.
own-card = Você jogou esta carta. Os outros conferem.
resting = Espere um momento antes de anunciar de novo.
    .seconds = { $seconds ->
        [one] Você pode anunciar de novo em { $seconds } segundo.
       *[other] Você pode anunciar de novo em { $seconds } segundos.
    }
one-try-only = Você já tentou com esta carta.
already-trusting = Você já disse que não há set.
too-few-cards = Com tão poucas cartas não pode haver set.
point-at-others = Esta carta já conta: escolha outras duas.
not-at-table = Você não está na mesa.

cards-marked = Uma dessas cartas é de um set marcado.
not-a-set = Essas três não são um set.
not-marked = Esse set não está marcado.
nothing-marked = Marque um set primeiro.
sets-marked = Há sets marcados: nenhuma carta entra.
cards-come-by-themselves = Nesta mesa as cartas vêm automaticamente.

cards-out-of-reach = Use as cartas da mesa e as suas.
needs-personal-card = Aqui o set tem que usar uma carta sua.
hand-full = Você já tem o máximo de cartas.
no-cards-left = Não há mais cartas para comprar.

opening-over = O set de abertura já está no tabuleiro.
opening-first = Primeiro alguém tem que abrir com um set.
cubed-already-called = Você anunciou: escolha três dados.
cubed-call-first = Primeiro aperte SET!, depois escolha seus dados.
barred = Espere o próximo lançamento.
extra-roll-first = Primeiro todos decidem o lançamento extra.
no-extra-roll = O lançamento extra vem entre as rodadas.
already-decided = Você já decidiu.
nothing-chosen = Escolha dados para lançar ou mantenha todos.
cubed-not-in-hand = Esse dado não está na sua mão.
same-die-twice = Um dado só pode estar em um lugar.
declare-joker = Diga o que o curinga vale.
no-joker = Esse dado não é um curinga.
cubed-not-a-set = Com esse valor, os três não são um set.
too-many-dice = São no máximo três dados por turno.
    .count = { $n ->
        [one] Você pode jogar mais { $n } dado.
       *[other] Você pode jogar mais { $n } dados.
    }
off-board = Isso fica fora do tabuleiro.
occupied = Já há um dado aí.
no-set-there = Aí ele não forma um set.
broken-run = Essa linha não seria um set.
replace-before-playing = Substitua os curingas antes de jogar o primeiro dado.
no-joker-there = Não há curinga aí.
wrong-face = O dado tem que mostrar o que o curinga vale.
    .what = Aqui é preciso { $what }.

cards-not-on-screen = Uma dessas cartas não está mais lá.
already-found = Você já encontrou esse set.
no-match-not-here = Aqui sempre há um set.
