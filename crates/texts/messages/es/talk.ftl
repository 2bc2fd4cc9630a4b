# Lo que se puede decir en una mesa: frases fijas, las reglas del anfitrión y por qué no más.

phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-done = ¡Muy bien!
phrase-so-close = ¡Por poco!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-no-problem = ¡No pasa nada!
phrase-one-moment = Un momento, por favor.
phrase-ready = Ya estoy.
phrase-good-game = ¡Buena partida!
phrase-one-more = ¿Otra partida?
phrase-goodbye = Tengo que irme. ¡Adiós!
rule = Chat
    .note = Las reacciones siempre se permiten.
rule-free = Todo
rule-phrases = Solo frases
rule-off = Desactivado
hide-names = Ocultar nombres
    .note = Cada persona aparece como «Jugador 1», etc. Solo tú ves quién es quién, en esta lista.
at-table = En esta mesa
make-host-button = Hacer anfitrión
make-host-question = ¿Ceder la mesa a { $name }?
make-host-explained = A partir de entonces es su mesa. Solo esa persona puede devolvértela.
phrases = Decir una frase
why-host-phrases = El anfitrión solo permite frases.
why-host-off = El anfitrión ha desactivado el chat.
why-guest = En las mesas públicas, los invitados dicen frases. Con una cuenta puedes escribir.
why-new-account = { $n ->
    [one] En las mesas públicas podrás escribir tras { $n } partida terminada más.
    [many] En las mesas públicas podrás escribir tras { $n } de partidas terminadas más.
   *[other] En las mesas públicas podrás escribir tras { $n } partidas terminadas más.
}
no-links = Aún no se permiten enlaces en las mesas públicas: tu cuenta es nueva.
