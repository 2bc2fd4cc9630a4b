# The board of CUBED.
call-button = SET!
no-set-button = Não há set
pass-button = Passar
end-button = Acabar o turno
undo-button = Desfazer
swap-button = Substituir
play-nothing-button = Jogar
keep-button = Manter todos
field = Tabuleiro
rack = Os teus dados
dice-of = Dados de { $name }
whole-board = Ver o tabuleiro todo
near-board = Ampliar a zona de jogo
race = Encontra um set nos teus dados
race-of-others = Todos procuram um set nos seus dados
race-again = Ninguém tem um set: todos voltam a lançar
barred = Espera pelo próximo lançamento
you-called = Mostra os teus três dados
called = { $name } anunciou set
your-turn = É a tua vez: escolhe um dado
your-last-turn = O teu último turno: escolhe um dado
your-turn-stuck = Nenhum dado teu encaixa: passa
choose-square = Escolhe uma casa iluminada
no-place = Este dado não encaixa em lado nenhum
needs-second = Falta um segundo dado: escolhe-o
swap-question = Substituir este curinga? Fica para ti e é lançado
turn-of = { $name } joga
last-turn-of = { $name } joga o último turno
extra-roll = Lançamento extra? Escolhe os dados
extra-roll-of-others = Os outros decidem se voltam a lançar
next-round = Jogas a partir da próxima ronda
over = A partida acabou
votes-no-set = não vê nenhum set
joker-question = O que representa o curinga?
swap-square = substituir o curinga
half-square = com um segundo dado
take-back = Retirar: { $die }
rolled-again = Os teus dados foram lançados de novo
said-wrong = { $name } enganou-se
somebody-has-a-set = Alguém tem um set. Vejam outra vez!
said-passed = { $name } passa
said-replaced = { $name } substitui um curinga e lança: { $die }
said-ran-out = { $name } ficou sem dados: são os últimos turnos
dead-round = Ninguém pôs um dado: todos voltam a lançar
points = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
play-button = { $n ->
    [one] Jogar: { $n } ponto
   *[other] Jogar: { $n } pontos
}
roll-button = { $n ->
    [one] Lançar { $n } dado
   *[other] Lançar { $n } dados
}
bag-left = { $n ->
    [one] Resta { $n } dado no saco
   *[other] Restam { $n } dados no saco
}
bonus-square = { $n ->
    [one] casa de bónus, { $n } ponto
   *[other] casa de bónus, { $n } pontos
}
planned = { $n ->
    [one] { $n } ponto. Põe outro dado ou joga
   *[other] { $n } pontos. Põe outro dado ou joga
}
planned-with-bonus = { $n ->
    [one] { $n } ponto e { NUMBER($bonus) } de bónus. Põe outro ou joga
   *[other] { $n } pontos e { NUMBER($bonus) } de bónus. Põe outro ou joga
}
face-for-points = { $n ->
    [one] { $face }: { $n } ponto
   *[other] { $face }: { $n } pontos
}
this-turn = { $n ->
    [one] +{ $n } neste turno
   *[other] +{ $n } neste turno
}
dice-count = { $n ->
    [one] { $n } dado
   *[other] { $n } dados
}
dice-and-last = { $n ->
    [one] { $n } dado · +{ NUMBER($last) }
   *[other] { $n } dados · +{ NUMBER($last) }
}
said-opened = { $n ->
    [one] { $name } abre com { $n } ponto
   *[other] { $name } abre com { $n } pontos
}
said-scored = { $n ->
    [one] { $name } marca { $n } ponto
   *[other] { $name } marca { $n } pontos
}
hint-race = Estão marcados dois dados de um set. Qual é o terceiro?
hint-no-set = Não há nenhum set entre os teus dados.
hint-swap = Dica: troca este curinga.
hint-roll = Dica: lança os dados marcados.
hint-keep = Dica: fica com todos os dados.
hint-end = Dica: termina a tua vez. Não se pode pôr nada melhor.
hint-laid = { $n ->
    [one] Dica: assim, { $n } ponto. Joga ou desfaz.
   *[other] Dica: assim, { $n } pontos. Joga ou desfaz.
}
