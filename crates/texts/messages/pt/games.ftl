classic = Clássico
    .promise = Três cartas, tudo igual ou tudo diferente: vê-as antes dos outros.
beginner = Início rápido
    .promise = A mesma corrida com 27 cartas e uma característica a menos.
master = Mestre SET
    .promise = Um distribui, os outros procuram, e todos têm a sua vez de ser mestre.
solo = Solitário
    .promise = Só tu e o baralho inteiro.
eclaireur = Batedor
    .promise = Mostra uma carta do teu set e deixa os outros procurar a segunda.
chipset = ChipSet
    .promise = Cartas escondidas, fichas e bluff: aposta nos teus sets.
setup = SetUp
    .promise = Joga uma carta que não faça set, ou ficas com todas.
coopset = CoopSet
    .promise = Uma equipe, uma mesa: quantos sets cabem juntos?
twenty = 20/20
    .promise = Livra-te das tuas cartas antes dos outros.
cubed = CUBED
    .promise = Dados num tabuleiro, e cada set que fazes vale pontos.
handheld = De bolso
    .promise = Quatro jogos rápidos para uma pessoa.
handheld-classic = Sem pressa
    .promise = O baralho inteiro, ao teu ritmo.

players = { $most ->
    [one] { NUMBER($least) }–{ $most } jogador
   *[other] { NUMBER($least) }–{ $most } jogadores
}
players-exactly = { $n ->
    [one] { $n } jogador
   *[other] { $n } jogadores
}
minutes = { NUMBER($least) }–{ NUMBER($most) } min
minutes-about = cerca de { NUMBER($n) } min

level-beginner = Iniciante
    .note = Acabou de aprender as regras.
level-intermediate = Intermediário
    .note = Joga de vez em quando.
level-advanced = Avançado
    .note = Joga muito e vê muito.
level-expert = Especialista
    .note = Difícil de vencer.
level-machine = Máquina
    .note = Não finge ser uma pessoa.

edition-zh = Taiwan
    .note = Um anúncio falso custa um set. Depois de uma longa busca, pode-se pedir três cartas.
edition-ko = Coreia
    .note = Um anúncio falso custa um set. A ronda acaba assim que falta uma carta e o baralho está vazio.
edition-fr = França
    .note = Um anúncio falso custa um ponto, mesmo abaixo de zero. Todos são crupiê uma vez.
edition-es = Espanha
    .note = Contam-se cartas, não sets. Um anúncio falso custa três.
edition-pt = Brasil
    .note = Contam-se cartas, não sets. Um anúncio falso põe três de lado.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Évariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hipácia
bot-ramanujan = Ramanujan
bot-sofia = Sofia
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Bot { NUMBER($n) }
puzzle = Quebra-cabeça
    .promise = Doze cartas, seis sets: encontra-os todos.
timed = Contrarrelógio
    .promise = O baralho inteiro contra o relógio.
arcade = Arcade
    .promise = O relógio corre, e a cada dois sets ganhas tempo.
