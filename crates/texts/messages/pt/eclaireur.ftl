# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Desistir
search = Escolha um set: os outros só veem a primeira carta
seek = Encontre outra carta do set de { $name }
race = { $name } mostra uma carta: a corrida começou
you-scout = Os outros procuram o seu set
you-are-out = Não era essa. Os outros continuam
you-gave-up = Você desistiu. Os outros continuam
next-cards = Você entra assim que vierem cartas novas
shown-by = mostrada por { $name }
shown-by-you = mostrada por você
to-be-shown = a carta que você vai mostrar
scout = batedor
seeks = procurando
was-wrong = errou
gave-up = desistiu
sits-out = de fora
found = O set de { $name } foi encontrado
yours-found = Acharam o seu set: você fica com duas cartas
other-set = { $name } leva este set; outro também foi encontrado
yours-and-other = Você leva o seu set; outro também foi encontrado
unfound = Ninguém encontrou o set de { $name }
yours-unfound = Ninguém encontrou o seu set: é todo seu
outdone = { $name } não tinha set, mas alguém encontrou um
you-were-outdone = Não é um set, mas alguém encontrou um
mistaken = { $name } não tinha set
wrong-lost = Não é um set: você perde a última carta que ganhou
mistaken-lost = { $name } não tinha set e perde uma carta
third-is-not-here = Não: faltaria { $card }, que não está na mesa
you-lose = Você perde a última carta que ganhou
nothing-to-lose = Sem carta para perder: pague com um sorriso
said-scouts = { $name } é o batedor e mostra { $card }
said-pointed-wrongly = { $name } escolheu { $card } e errou
said-loses = { $name } perde uma carta
cards-won = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
you-take = { $n ->
    [one] Você leva { $n } carta
   *[other] Você leva { $n } cartas
}
said-takes = { $n ->
    [one] { $name } leva { $n } carta
   *[other] { $name } leva { $n } cartas
}
