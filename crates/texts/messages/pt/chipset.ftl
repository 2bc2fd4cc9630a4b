# The board of ChipSet.
check-button = Passar
bet-button = Apostar { NUMBER($n) }
call-button = Pagar { NUMBER($n) }
raise-button = Aumentar { NUMBER($n) }
drop-button = Desistir
expose-button = Mostrar
hold-button = Ainda não
done-button = É tudo
deal-button = Dar cartas
less = Menos uma ficha
more = Mais uma ficha
amount = Fichas a apostar
pot = Pote
pot-number = Pote { NUMBER($pot) } de { NUMBER($pots) }
your-hand = A tua mão
hands = As mãos dos outros
hand-of = Mão de { $name }
your-turn-open = A tua vez: passa ou aposta
your-turn-must = A tua vez: és obrigado a apostar
turn = É a vez de { $name } apostar
you-dropped = Desististe. É a vez de { $name } apostar
you-wait = Jogas a partir do próximo pote
no-chips-left = Já não tens fichas
question = Mostrar agora ou esperar por mais uma carta?
question-no-set = A tua mão ainda não faz set: espera mais uma carta
you-answered = Já respondeste. Os outros ainda pensam
question-others = Os jogadores decidem se mostram
claim = Mostra os teus sets, cada um com uma carta da tua mão
claim-others = Os jogadores mostram os seus sets
pot-shared = O pote é dividido
taken-unseen = { $name } fica com o pote sem mostrar cartas
nobody-had = Ninguém tem um set: o pote é dividido
side-pots = Os potes laterais ganham-se em separado
counts = Conta
dropped = desistiu
all-in = apostou tudo
out-of-chips = sem fichas
next-pot = a partir do próximo pote
dealer = crupiê
deals-next = dá as próximas cartas
has-answered = já respondeu
is-done = já acabou
no-sets = nenhum set
said-your-turn = É a tua vez
said-checks = { $name } passa
said-drops = { $name } desiste
said-turned = Nova carta: { $card }
said-held = Ninguém mostra: mais uma carta
said-exposes = { $name } mostra
said-showdown = Confronto: mostram-se todas as mãos
your-turn-call = { $n ->
    [one] A tua vez: { $n } ficha para pagar
   *[other] A tua vez: { $n } fichas para pagar
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
in-this-phase = aposta { NUMBER($n) }
you-win = { $n ->
    [one] Ganhas { $n } ficha
   *[other] Ganhas { $n } fichas
}
wins = { $n ->
    [one] { $name } ganha { $n } ficha
   *[other] { $name } ganha { $n } fichas
}
said-bets = { $n ->
    [one] { $name } aposta { $n } ficha
   *[other] { $name } aposta { $n } fichas
}
said-calls = { $n ->
    [one] { $name } paga { $n } ficha
   *[other] { $name } paga { $n } fichas
}
said-raises = { $n ->
    [one] { $name } aumenta { $n } ficha
   *[other] { $name } aumenta { $n } fichas
}
hidden = { $n ->
    [one] { $name } tem { $n } carta escondida
   *[other] { $name } tem { $n } cartas escondidas
}
hint-none = Dica: { $button }. Ainda não tens nenhum set e podes esperar cerca de { NUMBER($percent) }% do pote.
hint-all = Nenhum outro set tem uma carta da tua mão.
hint-sets = { $n ->
    [one] Dica: { $button }. Tens { $n } set e podes esperar cerca de { NUMBER($percent) }% do pote.
   *[other] Dica: { $button }. Tens { $n } sets e podes esperar cerca de { NUMBER($percent) }% do pote.
}
