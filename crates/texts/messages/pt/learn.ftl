title = Aprende a jogar
intro = Cinco pequenos passos, e já sabes jogar.
step = Passo { NUMBER($n) } de { NUMBER($of) }
begin-button = Vamos a isso
next-button = Seguinte
skip-button = Saltar
again-button = Outra vez
show-button = Mostra-me
finish-button = Terminar
praise-1 = Muito bem!
praise-2 = Boa!
praise-3 = Exatamente!
comfort-1 = Quase!
comfort-2 = Ainda não. Olha outra vez.
comfort-3 = Sem pressa.

third-title = A terceira carta
third-task = Aqui estão duas cartas de um set. Que terceira carta lhes pertence?
third-rule = Vê as quatro características uma a uma. Onde as duas cartas são iguais, a terceira também é; onde são diferentes, tem o que falta.
third-right = Exatamente! Para duas cartas quaisquer há uma terceira, e só uma.
third-wrong = Quase. Olha outra vez para isto: { $attribute }.

which-title = Qual serve?
which-task = Escolhe a carta que faz um set com estas duas.
which-right = Certo! Cada característica é igual nas três ou diferente nas três.
which-wrong = Esta não. Duas cartas seriam iguais e uma não: { $attribute }.

why-title = O que está mal?
why-task = Estas três cartas não são um set. Que característica o estraga?
why-right = Bem visto! Duas são iguais e uma não: isso basta para não ser um set.
why-wrong = Esta está bem: { $attribute }. É igual nas três ou diferente nas três. Tenta outra.

six-title = Encontra um set
six-task = Entre estas seis cartas esconde-se um set. Escolhe as suas três cartas.
six-hint = Esta carta faz parte dele. Quais são as outras duas?
six-right = Aí está! É assim que se encontram todos os sets.
six-wrong = Ainda não é um set. Larga uma carta e tenta outra.

round-title = A tua primeira ronda
round-task = Agora como num jogo a sério: quem vê um set anuncia primeiro e escolhe depois.
round-call = Vês um set? Carrega em { $button } ou na barra de espaço.
round-pick = Escolhe agora as tuas três cartas antes de o anel se esvaziar.
round-right = O set é teu! Ficas com as cartas, e outras ocupam o lugar.
round-wrong = Não é um set. Num jogo custava-te alguma coisa; aqui tentas outra vez.
round-late = O tempo acabou. Anuncia quando tiveres as três cartas à vista.
round-none = Ninguém vê um set? { $button } é o voto para mais três cartas.

done-title = Já sabes jogar!
done-text = Sabes tudo o que é preciso para o teu primeiro jogo. O resto vem com cada set que encontras.
beginner-button = Com 27 cartas
other-games = Ver os outros jogos

beginner-1 = É o jogo clássico com 27 cartas: uma característica é igual em todas.
beginner-2 = Compara as outras três: cada uma tem de ser igual nas três cartas ou diferente nas três.
beginner-3 = Quando vires um set, anuncia primeiro e escolhe depois as três cartas.
beginner-4 = Quando encontrares sets com facilidade, joga com as 81 cartas.

master-1 = Em cada ronda um jogador é o mestre e cuida da mesa; os outros procuram.
master-2 = Se procuras, joga como sempre: anuncia e escolhe três cartas.
master-3 = Se és o mestre, observa com calma: nesta ronda não pontuas.
master-4 = Cada um é mestre uma vez, e ganha o melhor total.

solo-1 = A mesa é só tua: joga sem pressa.
solo-2 = Escolhe três cartas que sejam um set, e outras ocupam o lugar.
solo-3 = Pensa bem antes de dizer que não há set: pode custar um ponto, ou até o jogo.
solo-4 = Aqui vês quantas cartas restam no baralho.

eclaireur-1 = Vês um set? Escolhe as três cartas e mostra aos outros apenas uma.
eclaireur-2 = Se o batedor é outro, vês uma carta e um relógio: encontra uma segunda carta do mesmo set.
eclaireur-3 = Se a encontras, ficas com essa carta e o batedor com as outras duas; se ninguém a encontra, ele fica com as três.
eclaireur-4 = Apontar uma carta que não serve custa-te uma carta; na dúvida, desiste.

chipset-1 = Estas são as tuas duas cartas, e mais ninguém as vê.
chipset-2 = No meio estão as cartas de todos e o pote com as fichas.
chipset-3 = Na tua vez passa, aposta, paga, aumenta ou desiste com estes botões.
chipset-4 = Depois das apostas perguntam-te em segredo se queres mostrar; podes, se tens um set.
chipset-5 = Quem tem mais sets com uma carta da sua mão leva o pote.

setup-1 = Estas quatro cartas são a tua mão, e só tu as vês.
setup-2 = Na tua vez põe uma carta que não faça um set com as da mesa.
setup-3 = Quando alguém pôs uma carta, procura um set com ela e anuncia antes da seguinte.
setup-4 = Quem é apanhado recebe todas as cartas da mesa, e ganha quem tem menos.

coopset-1 = São uma equipe: todos veem as mesmas cartas e as mesmas marcas.
coopset-2 = Escolhe três cartas para marcar um set, e carrega na marca para a desfazer.
coopset-3 = Os sets marcados não podem partilhar cartas; aqui vês quanto valem até agora.
coopset-4 = Quando estiverem de acordo, tirem os sets; se não há nenhum, juntem uma carta, o que custa um ponto.

twenty-1 = Estas cartas abertas são tuas, e queres ver-te livre delas.
twenty-2 = Faz sets com as tuas cartas e as seis do meio, misturadas à vontade.
twenty-3 = Anuncia primeiro e escolhe depois três cartas; um erro traz-te mais uma carta.
twenty-4 = Quem fica sem cartas ganha a ronda e marca as cartas dos outros.

cubed-1 = Estes são os teus cinco dados: o que mostram é o que podes jogar.
cubed-2 = Escolhe um dado, e acendem-se as casas onde ele faz um set.
cubed-3 = Cada dado de um set novo é um ponto, e os números do tabuleiro são um bónus.
cubed-4 = Um curinga pode ser qualquer dado: escolhes ao pô-lo.
cubed-5 = Põe até três dados e termina a tua vez.

puzzle-1 = Todos os sets que procuras estão nesta mesa, e as cartas não saem do lugar.
puzzle-2 = Escolhe três cartas; se forem um set, entra na tua lista.
puzzle-3 = Aqui vês quantos continuam escondidos e há quanto tempo procuras.
puzzle-4 = Uma dica mostra-te um set e soma 30 segundos.

timed-1 = O relógio conta para cima: joga o baralho inteiro tão depressa quanto puderes.
timed-2 = Escolhe três cartas que sejam um set, e outras ocupam o lugar.
timed-3 = Três cartas erradas custam 10 segundos, e uma dica 15.
timed-4 = Nos dois níveis de cima nem sempre há um set, e é preciso dizê-lo.

arcade-1 = O relógio anda para trás, e encontras tantos sets quantos puderes.
arcade-2 = A cada dois sets passas ao patamar seguinte e ganhas tempo.
arcade-3 = Cartas erradas não custam nada, uma dica custa segundos.
arcade-4 = Nos dois níveis de cima nem sempre há um set, e é preciso dizê-lo.

handheld-classic-1 = Não há relógio: joga o baralho inteiro em paz.
handheld-classic-2 = Cada set é um ponto, e três cartas erradas custam um.
handheld-classic-3 = Se não há nenhum set, vêm mais cartas por si.
handheld-classic-4 = Uma dica tira um set da mesa, mas não te dá nenhum ponto.
