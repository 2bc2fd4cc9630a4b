# Ce qui peut se dire à une table : phrases toutes faites, règles de l’hôte, et pourquoi pas plus.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-done = Bien joué !
phrase-so-close = C’était juste !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-no-problem = Pas de problème !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-ready = C’est bon pour moi.
phrase-good-game = Belle partie !
phrase-one-more = Encore une partie ?
phrase-goodbye = Je dois y aller. Au revoir !
rule = Chat
    .note = Les émotions sont toujours permises.
rule-free = Tout
rule-phrases = Phrases seulement
rule-off = Désactivé
hide-names = Masquer les noms
    .note = Chacun s’appelle « Joueur 1 », et ainsi de suite. Vous seul voyez qui est qui, dans cette liste.
at-table = À cette table
make-host-button = Nommer hôte
make-host-question = Confier la table à { $name } ?
make-host-explained = Ce sera alors sa table. Le nouvel hôte seul pourra vous la rendre.
phrases = Dire une phrase
why-host-phrases = L’hôte ne permet que les phrases.
why-host-off = L’hôte a désactivé le chat.
why-guest = Aux tables publiques, les invités disent des phrases. Avec un compte, vous pouvez écrire.
why-new-account = { $n ->
    [one] Aux tables publiques, vous pourrez écrire après { $n } partie terminée de plus.
    [many] Aux tables publiques, vous pourrez écrire après { $n } de parties terminées de plus.
   *[other] Aux tables publiques, vous pourrez écrire après { $n } parties terminées de plus.
}
no-links = Pas encore de liens aux tables publiques : votre compte est récent.
