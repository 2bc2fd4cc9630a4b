# The puzzle of the day.
title = Quebra-cabeça do dia
earlier = Dia anterior
later = Dia seguinte
which = Tamanho do quebra-cabeça
twelve = 12 cartas, 6 sets
nine = 9 cartas, 4 sets
fresh-button = Novo quebra-cabeça
status = { NUMBER($found) } de { NUMBER($sets) } · { $time }
grade = Dificuldade { NUMBER($stars) } de 5
cards = Cartas do quebra-cabeça
found = Sets encontrados
found-one = { $left ->
    [one] Encontrado. Falta { $left }.
   *[other] Encontrado. Faltam { $left }.
}
done = Você encontrou todos. Muito bem!
known = Esse você já tem.
share-button = Compartilhar
copied = Copiado. Cole onde quiser.
streak = { $days ->
    [one] { $days } dia seguido
   *[other] { $days } dias seguidos
}
solved = Resolvido!
time = Tempo
hints = Dicas
mistakes = Erros
in-a-row = Dias seguidos
next-in = O próximo quebra-cabeça chega em { $time }.
archive = Todos os quebra-cabeças
result-button = Resultado
earlier-month = Mês anterior
later-month = Próximo mês
solved-day = { $day }, resolvido
sprint = Sprint
    .explained = Dez sets, o mais rápido que puder
sprint-status = { NUMBER($found) } de 10 · { $time }
again-button = Jogar de novo
best-times = Melhores tempos
new-best = Novo melhor tempo!
