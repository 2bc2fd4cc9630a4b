title = Aprende a jogar
intro = Cinco pequenos passos, e já sabes jogar.
step = Passo { NUMBER($n) } de { NUMBER($of) }
next-button = Seguinte
skip-button = Saltar
again-button = Outra vez
show-button = Mostra-me
finish-button = Terminar

third-title = A terceira carta
third-task = Aqui estão duas cartas de um set. Que terceira carta lhes pertence?
third-rule = Vê as quatro características uma a uma. Onde as duas cartas são iguais, a terceira também é; onde são diferentes, tem o que falta.
third-right = Exatamente! Para duas cartas quaisquer há uma terceira, e só uma.

which-title = Qual serve?
which-task = Escolhe a carta que faz um set com estas duas.
which-right = Certo! Cada característica é igual nas três ou diferente nas três.

why-title = O que está mal?
why-task = Estas três cartas não são um set. Que característica o estraga?
why-right = Bem visto! Duas são iguais e uma não: isso basta para não ser um set.

six-title = Encontra um set
six-task = Entre estas seis cartas esconde-se um set. Escolhe as suas três cartas.
six-right = Aí está! É assim que se encontram todos os sets.

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
