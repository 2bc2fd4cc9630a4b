# The puzzle of the day.
title = Enigma do dia
earlier = O dia anterior
later = O dia seguinte
which = Qual enigma
twelve = 12 cartas, 6 sets
nine = 9 cartas, 4 sets
fresh-button = Outro novo
status = { NUMBER($found) } de { NUMBER($sets) } · { $time }
grade = Dificuldade { NUMBER($stars) } de 5
cards = Cartas do enigma
found = Sets encontrados
found-one = { $left ->
    [one] Encontrado. Falta { $left }.
   *[other] Encontrado. Faltam { $left }.
}
done = Todos encontrados. Muito bem!
known = Esse já tens.
share-button = Partilhar
copied = Copiado. Cola-o onde quiseres.
streak = { $days ->
    [one] { $days } dia seguido
   *[other] { $days } dias seguidos
}
