# O que se pode dizer numa mesa: frases fixas, as regras do anfitrião e por que não mais.

phrase-hello = Olá!
phrase-good-luck = Boa sorte!
phrase-well-done = Muito bem!
phrase-so-close = Foi por pouco!
phrase-thanks = Obrigado!
phrase-sorry = Desculpe!
phrase-no-problem = Sem problema!
phrase-one-moment = Um momento, por favor.
phrase-ready = Tudo pronto.
phrase-good-game = Boa partida!
phrase-one-more = Mais uma partida?
phrase-goodbye = Preciso ir. Tchau!
rule = Chat
    .note = As reações são sempre permitidas.
rule-free = Tudo
rule-phrases = Só frases
rule-off = Desligado
hide-names = Ocultar nomes
    .note = Cada pessoa aparece como “Jogador 1” e assim por diante. Só você vê quem é quem, nesta lista.
at-table = Nesta mesa
make-host-button = Tornar anfitrião
make-host-question = Passar a mesa para { $name }?
make-host-explained = A partir daí a mesa é dessa pessoa. Só ela pode devolvê-la a você.
phrases = Dizer uma frase
why-host-phrases = O anfitrião só permite frases.
why-host-off = O anfitrião desligou o chat.
why-guest = Nas mesas públicas, convidados dizem frases. Com uma conta você pode escrever.
why-new-account = { $n ->
    [one] Nas mesas públicas você poderá escrever após mais { $n } partida terminada.
    [many] Nas mesas públicas você poderá escrever após mais { $n } de partidas terminadas.
   *[other] Nas mesas públicas você poderá escrever após mais { $n } partidas terminadas.
}
no-links = Ainda não são permitidos links nas mesas públicas: sua conta é nova.
