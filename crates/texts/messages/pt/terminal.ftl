status-edition = edição { $word }
status-deck = baralho { NUMBER($n) }
status-sets = sets { NUMBER($n) }
status-penalties = penalidades { NUMBER($n) }
status-hints = dicas { NUMBER($n) }

welcome-task = Encontre três cartas e digite as teclas delas; { $help } mostra a ajuda.
welcome-rule = Número, cor, textura e símbolo: cada um igual nas três ou diferente em todas.
welcome-no-set = Se não vir nenhum, digite n: vêm mais três cartas e custam um ponto.
welcome-sudden-stop = Assim que não houver set na mesa, a partida acaba.

key-claim = escolher as cartas destas teclas, ou pelo nome: 1rfo 2rfo 3rfo
key-no-set = não há set: mais três cartas, por um ponto de penalidade
key-give-up = desistir: há um set, senão a partida teria acabado
key-hint = dica: uma carta de um set, e mais uma a cada vez que pedir
key-verdict = o último veredito, característica por característica
key-quit = sair, como ctrl-D
names-letters = Um nome: número 1 2 3, cor r (vermelho) g (verde) p (lilás), textura f (sólido)
names-example = h (hachurado) e (transparente), símbolo o (oval) s (onda) d (losango): 2rho.

found = SET! { $cards } em { $time }.
found-new = Cartas novas: { $keys }.
found-closed = As últimas cartas fecham os espaços.
mistaken = Não é um set: { $cards }
lost-set = Você perde o último set que ganhou, { $cards }.
lost-point = Você perde um ponto.
lost-nothing = Você não tem nenhum set a perder.
more-cards = { $n ->
    [one] Mais { $n } carta, por um ponto de penalidade.
   *[other] Mais { $n } cartas, por um ponto de penalidade.
}
hint = Dica: há um set com { $cards }.
hint-none = Não há set na mesa: digite n.
not-on-table = Não estão na mesa: { $cards }.
nothing-claimed = Você ainda não escolheu nenhuma carta.
judged-set = { $cards }: um set
judged-no-set = { $cards }: não é um set
would-need = Para { $first } e { $second }, falta { $third }.
give-up-warning = Com estas regras há sempre um set na mesa, senão a partida teria acabado.
give-up-again = Digite n de novo para desistir, ou h para uma dica.
table-full = Em { NUMBER($n) } cartas há sempre um set; h dá uma dica.
cannot = Agora não é possível: { $why }

unknown-key = “{ $key }”: nenhuma carta tem essa tecla
unknown-letter = { $card }: “{ $letter }” não serve para { $attribute } ({ $letters })
unknown-line = “{ $line }”: digite as teclas de três cartas, como 1we, ou uma de { $keys }
named-twice = { $card } aparece mais de uma vez

over-exhausted = Fim da partida: o baralho acabou e não há mais sets.
over-deal-needed = Fim da partida: seriam necessárias cartas e o baralho acabou.
over-agreed = Fim da partida: o baralho acabou e você não vê nenhum set.
over-no-set = Fim da partida: não há set na mesa.
over-given-up = Fim da partida: havia um set.
over-abandoned = Fim da partida: não sobrou ninguém para procurar.
stopped = Partida interrompida antes do fim.
overlooked = Você deixou passar { $cards }.
label-sets = sets
label-penalties = penalidades
label-net = total
label-time = tempo
label-no-set = não há set
label-mistakes = erros
label-hints = dicas
sets-lost = { NUMBER($sets) } (e { NUMBER($lost) } perdidos)
time-pace = { $time }, { $pace } por set, o mais rápido { $fastest }
no-set-overlooked = { NUMBER($said) } ({ NUMBER($overlooked) } com um set na mesa)
saved = Partida salva. Para ver de novo: { $command }
same-cards = As mesmas cartas outra vez:
save-next = Com { $option } dá para rever a partida: { $command }

sets-in = { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
} em { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
a-set = um set
no-set = não é um set
at = em { $places }
line = linha { NUMBER($n) }

puzzle-of-day = O quebra-cabeça { $level ->
    [basic] básico
   *[advanced] avançado
} de { $day }
puzzle-of-seed = O quebra-cabeça { $level ->
    [basic] básico
   *[advanced] avançado
} da semente { $seed }
puzzle-task = { $n ->
    [one] { $title }: encontre { $n } set
   *[other] { $title }: encontre { $n } sets
}
puzzle-times = iniciantes levam cerca de { $beginner }, intermediários { $intermediate }, avançados { $advanced }, especialistas { $expert }
