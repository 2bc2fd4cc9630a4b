classic = Clássico
    .promise = Três cartas, tudo igual ou tudo diferente: veja antes de todo mundo.
beginner = Início rápido
    .promise = A mesma corrida com 27 cartas e uma característica a menos.
master = Mestre SET
    .promise = Um distribui, os outros procuram, e todos têm sua vez de mestre.
solo = Solitário
    .promise = Só você e o baralho inteiro.
eclaireur = Batedor
    .promise = Mostre uma carta do seu set e deixe os outros caçarem a segunda.
chipset = ChipSet
    .promise = Cartas escondidas, fichas e blefe: aposte nos seus sets.
setup = SetUp
    .promise = Jogue uma carta que não forme set, ou fique com todas.
coopset = CoopSet
    .promise = Uma equipe, uma mesa: quantos sets dá para levar de uma vez?
twenty = 20/20
    .promise = Livre-se das suas cartas antes dos outros.
cubed = CUBED
    .promise = Dados em um tabuleiro: cada set que você forma vale pontos.
handheld = De bolso
    .promise = Quatro jogos rápidos para uma pessoa.
handheld-classic = Sem pressa
    .promise = O baralho inteiro, no seu ritmo.

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
    .note = Joga sempre e enxerga longe.
level-expert = Especialista
    .note = Difícil de vencer.
level-like-me = Como eu
    .note = Joga no seu ritmo, que aprende com as suas partidas.
level-machine = Máquina
    .note = Não finge ser uma pessoa.

edition-zh = Taiwan
    .note = Um anúncio errado custa um set. Depois de uma longa busca, dá para pedir mais três cartas.
edition-ko = Coreia
    .note = Um anúncio errado custa um set. A rodada acaba assim que faltam cartas e o baralho está vazio.
edition-fr = França
    .note = Um anúncio errado custa um ponto, mesmo abaixo de zero. Todos são crupiê uma vez.
edition-es = Espanha
    .note = Contam as cartas, não os sets. Um anúncio errado custa três.
edition-pt = Brasil
    .note = Contam as cartas, não os sets. Um anúncio errado põe três de lado.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Évariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hipátia
bot-ramanujan = Ramanujan
bot-sofia = Sofia
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Bot { NUMBER($n) }
puzzle = Quebra-cabeça
    .promise = Uma mesa de cartas: encontre todos os sets.
timed = Contrarrelógio
    .promise = O baralho inteiro contra o relógio.
arcade = Arcade
    .promise = Vença o relógio: a cada dois sets você ganha tempo.
