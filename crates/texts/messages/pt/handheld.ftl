# The board of the electronic game in its four versions.
stop-button = Desistir
stop-question = Desistir desta partida?
stop-explained = Ela termina sem resultado e não dá para voltar a ela.
device = Pontuação
found-sets = Sets encontrados
search-before-time = Encontre sets antes que o tempo acabe
search-fast = Encontre todos os sets o mais rápido que puder
time-is-up = O tempo acabou!
right = Um set!
hinted = Dica: isto é um set
nothing-to-hint = Não havia set: aí vêm mais cartas
no-match-right = Certo, não havia set: aí vêm mais cartas
no-match-wrong = Há um set aqui. Olhe de novo!
point-lost = −1 ponto
time-added = { NUMBER($seconds) } segundos a mais
time-lost = { NUMBER($seconds) } segundos a menos
wrong-points = Não é um set: −{ NUMBER($n) }
wrong-more-time = Não é um set: +{ NUMBER($seconds) } s
wrong-less-time = Não é um set: −{ NUMBER($seconds) } s
level-passed = Nível { NUMBER($level) } concluído: +{ NUMBER($seconds) } segundos
level = Nível { NUMBER($level) }
price-no-point = sem ponto
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Recorde: { $result }
new-best = Novo recorde: { $result }
of-sets = de { NUMBER($n) } sets
sets-to-find = { $n ->
    [one] Falta um set
   *[other] Faltam { $n } sets
}
points = { $n ->
    [one] ponto
   *[other] pontos
}
sets = { $n ->
    [one] set
   *[other] sets
}
to-next-level = { $n ->
    [one] mais { $n } set: +{ NUMBER($seconds) } s
   *[other] mais { $n } sets: +{ NUMBER($seconds) } s
}
hints-used = { $n ->
    [one] { $n } dica
   *[other] { $n } dicas
}
mistakes = { $n ->
    [one] { $n } erro
   *[other] { $n } erros
}
