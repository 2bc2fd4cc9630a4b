# The puzzle of the day.
title = Puzle del día
earlier = El día anterior
later = El día siguiente
which = Qué puzle
twelve = 12 cartas, 6 sets
nine = 9 cartas, 4 sets
fresh-button = Otro nuevo
status = { NUMBER($found) } de { NUMBER($sets) } · { $time }
grade = Dificultad { NUMBER($stars) } de 5
cards = Cartas del puzle
found = Sets encontrados
found-one = { $left ->
    [one] Encontrado. Queda { $left }.
   *[other] Encontrado. Quedan { $left }.
}
done = Todos encontrados. ¡Muy bien!
known = Ese ya lo tienes.
share-button = Compartir
copied = Copiado. Pégalo donde quieras.
streak = { $days ->
    [one] { $days } día seguido
   *[other] { $days } días seguidos
}
