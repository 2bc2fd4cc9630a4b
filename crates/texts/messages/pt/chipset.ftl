# The board of ChipSet.
check-button = Passar
bet-button = Apostar { NUMBER($n) }
call-button = Pagar { NUMBER($n) }
raise-button = Aumentar { NUMBER($n) }
drop-button = Desistir
expose-button = Mostrar
hold-button = Ainda não
done-button = Pronto
deal-button = Distribuir
skip-button = Ir para o final
less = Uma ficha a menos
more = Uma ficha a mais
amount = Fichas para apostar
pot = Pote
pot-number = Pote { NUMBER($pot) } de { NUMBER($pots) }
your-hand = Sua mão
hands = As mãos dos outros
hand-of = Mão de { $name }
your-turn-open = Sua vez: passe ou aposte
your-turn-must = Sua vez: você precisa apostar
turn = Vez de { $name } apostar
you-dropped = Você desistiu. Vez de { $name } apostar
you-wait = Você entra no próximo pote
no-chips-left = Suas fichas acabaram
question = Mostrar agora ou esperar mais uma carta?
question-no-set = Você ainda não tem set: espere mais uma carta
you-answered = Você já respondeu. Falta a resposta dos outros
question-others = Os jogadores decidem se mostram
claim = Escolha seus sets, cada um com uma carta da sua mão
claim-others = Os jogadores escolhem seus sets
pot-shared = O pote é dividido
taken-unseen = { $name } leva o pote sem mostrar
nobody-had = Ninguém tem set: o pote é dividido
side-pots = Os potes laterais foram disputados à parte
counts = Vale!
dropped = desistiu
all-in = apostou tudo
out-of-chips = sem fichas
next-pot = entra no próximo pote
dealer = crupiê
deals-next = próximo crupiê
has-answered = já respondeu
is-done = terminou
no-sets = nenhum set
said-your-turn = Sua vez
said-checks = { $name } passa
said-drops = { $name } desiste
said-turned = Nova carta: { $card }
said-held = Ninguém mostra: mais uma carta
said-exposes = { $name } mostra
said-showdown = Confronto: todos mostram
your-turn-call = { $n ->
    [one] Sua vez: { $n } ficha para pagar
   *[other] Sua vez: { $n } fichas para pagar
}
chips = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
in-this-phase = já pôs { NUMBER($n) }
you-win = { $n ->
    [one] Você ganha { $n } ficha
   *[other] Você ganha { $n } fichas
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
hint-none = Dica: { $button }. Você ainda não tem set e pode esperar cerca de { NUMBER($percent) }% do pote.
hint-all = Nenhum outro set usa uma carta da sua mão.
hint-sets = { $n ->
    [one] Dica: { $button }. Você tem { $n } set e pode esperar cerca de { NUMBER($percent) }% do pote.
   *[other] Dica: { $button }. Você tem { $n } sets e pode esperar cerca de { NUMBER($percent) }% do pote.
}
