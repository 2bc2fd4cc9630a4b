# The board of CoopSet.
take-button = Ficar com eles
finish-button = Terminar
add-button = Mais uma carta
score = Pontos da equipa
layout-points = Esta disposição
sets-and-points = Pontos pelos sets tirados
marked-sets = Sets marcados
score-sheet = Folha de pontos
search = Marca sets que não partilhem cartas
search-last = As últimas cartas: marca o que encontrares
may-take = Mais sets? Marca-os, ou fiquem com estes
proposed = Não resta outro set. Ficamos com os marcados?
you-voted = Estás de acordo. Os outros ainda decidem
watching = Estás a ver a equipa
undo-mark = Desfazer o set { NUMBER($n) }
marked-by = Set { NUMBER($n) }, marcado por { $name }
is-marked = Esta carta está no set { NUMBER($n) }. Desfaz esse primeiro
wants-to-take = quer ficar com eles
wants-a-card = quer uma carta
said-marked = { $name } marcou um set
said-unmarked = { $name } desfez um set
said-added = Mais uma carta: menos um ponto
time-up = O tempo acabou
layout-number = Disposição { NUMBER($n) }
rating-keep-trying = Continuem a tentar
rating-fair = Nada mau
rating-good = Bom
rating-excellent = Excelente
rating-super = Magnífico
rating-congratulations = Parabéns
rating-too-good = Bom demais para ser verdade?
rating-scale = Quanto valem os pontos
marked = { $n ->
    [one] { $n } set marcado
   *[other] { $n } sets marcados
}
cards-added = { $n ->
    [one] { $n } carta acrescentada
   *[other] { $n } cartas acrescentadas
}
said-taken = { $n ->
    [one] A equipa fica com { $n } set
   *[other] A equipa fica com { $n } sets
}
