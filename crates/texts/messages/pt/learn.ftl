title = Aprenda a jogar
intro = Cinco passinhos, e você já sabe jogar.
step = Passo { NUMBER($n) } de { NUMBER($of) }
next-button = Próximo
skip-button = Pular
again-button = Repetir a lição
show-button = Mostrar
finish-button = Terminar

third-title = A terceira carta
third-task = Aqui estão duas cartas de um set. Que terceira carta completa o set?
third-rule = Cada carta tem quatro características: número, cor, textura e símbolo. Confira uma por uma. Onde as duas cartas são iguais, a terceira também é; onde são diferentes, a terceira é diferente das duas.
third-right = Isso! Para duas cartas quaisquer, só existe uma terceira que completa o set.

which-title = Qual combina?
which-task = Escolha a carta que forma um set com estas duas.
which-right = Certo! Cada uma das quatro características é igual nas três ou diferente nas três.

why-title = O que está errado?
why-task = Estas três cartas não são um set. Que característica estraga tudo?
why-right = Bom olho! Duas são iguais e uma não: basta isso para não ser um set.

six-title = Encontre um set
six-task = Há um set escondido nestas seis cartas. Escolha as três cartas dele.
six-right = Aí está! É assim que se encontra todo set.

round-title = Sua primeira rodada
round-task = Igual a uma partida de verdade: primeiro anuncie para parar os outros, depois escolha suas três cartas.
round-call = Viu um set? Aperte { $button } ou a barra de espaço para parar os outros.
round-pick = Agora escolha suas três cartas antes que o anel acabe.
round-right = O set é seu! Novas cartas entram no lugar. Em uma partida, você também pode simplesmente escolher as três cartas.
round-wrong = Não é um set. Em uma partida isso custaria algo; aqui é só tentar de novo.
round-late = Tarde demais: o tempo acabou. Anuncie só depois de ver as três cartas.
round-none = Ninguém vê um set? { $button } é o seu voto por mais três cartas.

done-title = Você já sabe jogar!
done-text = Isso é tudo de que você precisa para a primeira partida. O resto vem com cada set que você encontrar.
beginner-button = Com 27 cartas
other-games = Ver os outros jogos
