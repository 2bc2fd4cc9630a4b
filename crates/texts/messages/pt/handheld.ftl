# The board of the electronic game in its four versions.
stop-button = Desisto
stop-question = Desistir desta partida?
stop-explained = Acaba sem resultado e não pode ser retomada.
device = Pontuação
found-sets = Sets encontrados
search-before-time = Encontra sets antes que o tempo acabe
search-fast = Encontra todos os sets o mais depressa possível
time-is-up = O tempo acabou
right = Um set!
hinted = Dica: isto é um set
nothing-to-hint = Não havia nenhum set: vêm mais cartas
no-match-right = Certo, não havia nenhum set: vêm mais cartas
no-match-wrong = Há um set. Vê outra vez!
point-lost = Menos um ponto
time-added = Mais { NUMBER($seconds) } segundos no relógio
time-lost = Menos { NUMBER($seconds) } segundos
level-passed = Nível { NUMBER($level) } passado: mais { NUMBER($seconds) } segundos
level = Nível { NUMBER($level) }
price-no-point = sem ponto
price-more-time = +{ NUMBER($seconds) } s
price-less-time = −{ NUMBER($seconds) } s
best = Recorde: { $result }
new-best = O teu melhor resultado: { $result }
of-sets = de { NUMBER($n) } sets
sets-to-find = { $n ->
    [one] Falta encontrar um set
   *[other] Falta encontrar { $n } sets
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
