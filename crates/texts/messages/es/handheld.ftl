# The board of the electronic game in its four versions.
stop-button = Rendirse
stop-question = ¿Te rindes en esta partida?
stop-explained = Termina sin resultado y no podrás volver a ella.
device = Marcador
found-sets = Sets encontrados
search-before-time = Encuentra sets antes de que acabe el tiempo
search-fast = Encuentra todos los sets lo más rápido que puedas
time-is-up = ¡Se acabó el tiempo!
right = ¡Un set!
hinted = Pista: este es un set
nothing-to-hint = No había ningún set: salen más cartas
no-match-right = Bien, no había ningún set: salen más cartas
no-match-wrong = Aquí hay un set. ¡Mira otra vez!
point-lost = −1 punto
time-added = { NUMBER($seconds) } segundos más
time-lost = { NUMBER($seconds) } segundos menos
wrong-points = No es un set: −{ NUMBER($n) }
wrong-more-time = No es un set: +{ NUMBER($seconds) } s
wrong-less-time = No es un set: −{ NUMBER($seconds) } s
level-passed = Nivel { NUMBER($level) } superado: +{ NUMBER($seconds) } segundos
level = Nivel { NUMBER($level) }
price-no-point = sin punto
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Récord: { $result }
new-best = Nuevo récord: { $result }
of-sets = de { NUMBER($n) } sets
sets-to-find = { $n ->
    [one] Queda un set por encontrar
   *[other] Quedan { $n } sets por encontrar
}
points = { $n ->
    [one] punto
   *[other] puntos
}
sets = { $n ->
    [one] set
   *[other] sets
}
to-next-level = { $n ->
    [one] { $n } set más: +{ NUMBER($seconds) } s
   *[other] { $n } sets más: +{ NUMBER($seconds) } s
}
hints-used = { $n ->
    [one] { $n } pista
   *[other] { $n } pistas
}
mistakes = { $n ->
    [one] { $n } error
   *[other] { $n } errores
}
