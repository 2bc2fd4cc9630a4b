# The board of CoopSet.
take-button = Levar os sets
finish-button = Terminar
add-button = Mais uma carta
score = Pontos da equipe
layout-points = Esta mesa
sets-and-points = Pontos por número de sets
marked-sets = Sets marcados
score-sheet = Placar
search = Marque sets sem cartas em comum
search-last = As últimas cartas: marque o que der
may-take = Mais sets? Marque-os ou leve estes
proposed = Não há outro set. Levar os marcados?
you-voted = Você votou. Faltam os outros
watching = Você está assistindo à equipe
undo-mark = Desmarcar o set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marcado por { $name }
is-marked = Esta carta está no set { NUMBER($n) }. Desmarque esse set primeiro
wants-to-take = vota por levar
wants-a-card = vota por mais uma carta
said-marked = { $name } marcou um set
said-unmarked = { $name } desmarcou um set
said-added = Mais uma carta: −1 ponto
time-up = O tempo acabou
layout-number = Mesa { NUMBER($n) }
best-possible = o máximo possível era { NUMBER($n) }
rating-keep-trying = Continuem tentando
rating-fair = Nada mal
rating-good = Bom
rating-excellent = Excelente
rating-super = Sensacional
rating-congratulations = Parabéns
rating-too-good = Bom demais para ser verdade?
rating-scale = Avaliações
marked = { $n ->
    [one] { $n } set marcado
   *[other] { $n } sets marcados
}
cards-added = { $n ->
    [one] { $n } carta a mais
   *[other] { $n } cartas a mais
}
said-taken = { $n ->
    [one] A equipe leva { $n } set
   *[other] A equipe leva { $n } sets
}
