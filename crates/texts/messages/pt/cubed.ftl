# The board of CUBED.
call-button = SET!
pass-button = Passar
end-button = Encerrar turno
undo-button = Desfazer
swap-button = Substituir curinga
play-nothing-button = Jogar
keep-button = Manter todos
field = Tabuleiro
rack = Seus dados
dice-of = Dados de { $name }
whole-board = Ver o tabuleiro inteiro
near-board = Aproximar os dados
race = Encontre um set nos seus dados
race-of-others = Todos procuram um set nos próprios dados
race-again = Ninguém tem set: todos lançam de novo
barred = Espere o próximo lançamento
wrong-barred = Não é um set: espere o próximo lançamento
was-wrong-barred = { $name } errou e espera o próximo lançamento
late-barred = Tarde demais: espere o próximo lançamento
was-late-barred = { $name } demorou demais e espera o próximo lançamento
you-called = Escolha seus três dados
called = { $name } anunciou um set
your-turn = Sua vez: escolha um dado
your-last-turn = Seu último turno: escolha um dado
your-turn-stuck = Nenhum dado seu encaixa: passe
choose-square = Escolha uma casa destacada
no-place = Este dado não encaixa em nenhum lugar agora
needs-second = Falta um segundo dado: escolha um
swap-question = Substituir este curinga? Você fica com ele e o lança
turn-of = Vez de { $name }
last-turn-of = Último turno de { $name }
extra-roll = Lançamento extra: escolha os dados
extra-roll-of-others = Os outros decidem o lançamento extra
next-round = Você entra na próxima rodada
over = Fim de jogo
votes-no-set = diz que não há set
joker-question = O que o curinga vale?
swap-square = substituir o curinga
half-square = com um segundo dado
take-back = Retirar: { $die }
rolled-again = Seus dados foram lançados de novo
somebody-has-a-set = Alguém tem um set. Olhe de novo!
said-passed = { $name } passa
said-replaced = { $name } substituiu um curinga e lançou: { $die }
said-ran-out = { $name } ficou sem dados: são os últimos turnos
dead-round = Ninguém colocou um dado: todos lançam de novo
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
    [one] casa de bônus, { $n } ponto
   *[other] casa de bônus, { $n } pontos
}
planned = { $n ->
    [one] { $n } ponto. Coloque outro dado ou jogue
   *[other] { $n } pontos. Coloque outro dado ou jogue
}
planned-with-bonus = { $n ->
    [one] { $n } ponto e { NUMBER($bonus) } de bônus. Coloque outro ou jogue
   *[other] { $n } pontos e { NUMBER($bonus) } de bônus. Coloque outro ou jogue
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
hint-race = Dois dados de um set estão marcados. Qual é o terceiro?
hint-no-set = Não há set nos seus dados.
hint-swap = Dica: substitua este curinga.
hint-roll = Dica: lance os dados marcados.
hint-keep = Dica: mantenha todos os dados.
hint-end = Dica: encerre o turno. Não há nada melhor para colocar.
hint-laid = { $n ->
    [one] Dica: assim você marca { $n } ponto. Jogue ou desfaça.
   *[other] Dica: assim você marca { $n } pontos. Jogue ou desfaça.
}
