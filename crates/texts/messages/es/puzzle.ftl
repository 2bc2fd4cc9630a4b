# The puzzle of the day.
title = Puzle del día
earlier = Día anterior
later = Día siguiente
which = Tamaño del puzle
twelve = 12 cartas, 6 sets
nine = 9 cartas, 4 sets
fresh-button = Nuevo puzle
status = { NUMBER($found) } de { NUMBER($sets) } · { $time }
grade = Dificultad { NUMBER($stars) } de 5
cards = Cartas del puzle
found = Sets encontrados
found-one = { $left ->
    [one] Encontrado. Queda { $left }.
   *[other] Encontrado. Quedan { $left }.
}
done = Los has encontrado todos. ¡Muy bien!
known = Ese ya lo tienes.
share-button = Compartir
copied = Copiado. Pégalo donde quieras.
streak = { $days ->
    [one] { $days } día seguido
   *[other] { $days } días seguidos
}
solved = ¡Resuelto!
time = Tiempo
hints = Pistas
mistakes = Errores
in-a-row = Días seguidos
next-in = El próximo puzle llega en { $time }.
archive = Todos los puzles
result-button = Resultado
earlier-month = Mes anterior
later-month = Mes siguiente
solved-day = { $day }, resuelto
sprint = Sprint
    .explained = Diez sets, lo más rápido que puedas
sprint-status = { NUMBER($found) } de 10 · { $time }
again-button = Jugar otra vez
best-times = Mejores tiempos
new-best = ¡Nuevo mejor tiempo!
