you-won = Ganhaste!
    .by = { $n ->
        [one] Ganhaste por { $n } ponto!
       *[other] Ganhaste por { $n } pontos!
    }
you-share = Partilhas o primeiro lugar.
    .with = Partilhas o primeiro lugar com { $names }.
you-are-nth = Ficaste em { NUMBER($rank) }º lugar.
won = { $name } ganhou.
    .by = { $n ->
        [one] { $name } ganhou por { $n } ponto.
       *[other] { $name } ganhou por { $n } pontos.
    }
share = { $names } partilham o primeiro lugar.
nobody-won = Ninguém ganhou.
names-two = { $first } e { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
time = O teu tempo: { $time }
new-best = Novo recorde!

finished = O jogo acabou.
stopped = O jogo foi interrompido.
classic-finished = As cartas foram jogadas.
classic-won = Jogaste o baralho inteiro!
classic-lost = Não havia set: o jogo acaba aqui.
eclaireur-finished = As cartas foram jogadas.
chipset-finished = O último pote foi jogado. Ganha quem tem mais fichas.
setup-finished = O baralho acabou. Ganha quem tem menos cartas.
coopset-finished = O baralho acabou.
coopset-lost = O tempo desta mesa acabou.
twenty-finished = A meta foi alcançada.
cubed-finished = Os dados foram jogados.
handheld-finished = Pronto.

overlooked = { $n ->
    [one] Ainda havia um set.
   *[other] Ainda havia { $n } sets.
}
