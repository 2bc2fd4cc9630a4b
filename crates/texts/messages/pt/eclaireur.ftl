# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Desisto
search = Escolhe três cartas. Os outros verão a primeira
seek = Encontra outra carta do set de { $name }
race = { $name } mostra uma carta, e os outros procuram
you-scout = Os outros procuram o teu set
you-are-out = Não era essa. Os outros continuam
you-gave-up = Desististe. Os outros continuam
next-cards = Jogas assim que vierem cartas novas
shown-by = mostrada por { $name }
shown-by-you = mostrada por ti
to-be-shown = a carta que vais mostrar
scout = batedor
seeks = procura
was-wrong = enganou-se
gave-up = desistiu
sits-out = espera
found = O set de { $name } foi encontrado
yours-found = Encontraram o teu set: ficas com duas cartas
other-set = { $name } fica com este set, e há outro encontrado
yours-and-other = Este set é teu, e há outro encontrado
unfound = Ninguém encontrou o set de { $name }
yours-unfound = Ninguém encontrou o teu set: é teu
outdone = { $name } não tinha set, mas alguém encontrou um
you-were-outdone = Não é um set, mas alguém encontrou um
mistaken = { $name } não tinha nenhum set
third-is-not-here = Não: a terceira carta, { $card }, não está aqui
you-lose = Perdes a última carta que ganhaste
nothing-to-lose = Não tens carta para perder: basta um sorriso
said-scouts = { $name } é batedor e mostra { $card }
said-pointed-wrongly = { $name } apontou { $card } e enganou-se
said-loses = { $name } perde uma carta
cards-won = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
you-take = { $n ->
    [one] Ficas com { $n } carta
   *[other] Ficas com { $n } cartas
}
said-takes = { $n ->
    [one] { $name } fica com { $n } carta
   *[other] { $name } fica com { $n } cartas
}
