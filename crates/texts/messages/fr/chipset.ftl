# The board of ChipSet.
check-button = Attendre
bet-button = Miser { NUMBER($n) }
call-button = Suivre { NUMBER($n) }
raise-button = Monter de { NUMBER($n) }
drop-button = Abandonner
expose-button = Exposer
hold-button = Pas encore
done-button = Terminé
deal-button = Distribuer
skip-button = Aller à la fin
less = Un jeton de moins
more = Un jeton de plus
amount = Jetons à miser
pot = Pot
pot-number = Pot { NUMBER($pot) } sur { NUMBER($pots) }
your-hand = Votre main
hands = Mains des autres joueurs
hand-of = Main : { $name }
your-turn-open = À vous : attendez ou misez
your-turn-must = À vous : vous devez miser
turn = À { $name } de miser
you-dropped = Vous avez abandonné. À { $name } de miser
you-wait = Vous jouez dès le prochain pot
no-chips-left = Vous n’avez plus de jetons
question = Exposer maintenant, ou attendre une carte de plus ?
question-no-set = Vous n’avez pas encore de set : attendez une carte de plus
you-answered = Vous avez répondu. On attend les autres
question-others = Les joueurs décident s’ils veulent exposer
claim = Choisissez vos sets, chacun avec une carte de votre main
claim-others = Les joueurs choisissent leurs sets
pot-shared = Le pot est partagé
taken-unseen = { $name } prend le pot sans montrer ses cartes
nobody-had = Personne n’a de set : le pot est partagé
side-pots = Les pots annexes ont été gagnés séparément
counts = Il compte !
dropped = a abandonné
all-in = tapis
out-of-chips = plus de jetons
next-pot = joue dès le prochain pot
dealer = donneur
deals-next = distribue ensuite
has-answered = a répondu
is-done = a fini
no-sets = pas de set
said-your-turn = C’est à vous
said-checks = { $name } attend
said-drops = { $name } abandonne
said-turned = Nouvelle carte : { $card }
said-held = Personne n’expose : une carte de plus
said-exposes = { $name } expose
said-showdown = Épreuve de force : tous exposent
your-turn-call = { $n ->
    [one] À vous : { $n } jeton pour suivre
   *[other] À vous : { $n } jetons pour suivre
}
chips = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
in-this-phase = a mis { NUMBER($n) }
you-win = { $n ->
    [one] Vous gagnez { $n } jeton
   *[other] Vous gagnez { $n } jetons
}
wins = { $n ->
    [one] { $name } gagne { $n } jeton
   *[other] { $name } gagne { $n } jetons
}
said-bets = { $n ->
    [one] { $name } mise { $n } jeton
   *[other] { $name } mise { $n } jetons
}
said-calls = { $n ->
    [one] { $name } suit : { $n } jeton
   *[other] { $name } suit : { $n } jetons
}
said-raises = { $n ->
    [one] { $name } monte de { $n } jeton
   *[other] { $name } monte de { $n } jetons
}
hidden = { $n ->
    [one] { $name } a { $n } carte cachée
   *[other] { $name } a { $n } cartes cachées
}
hint-none = Indice : { $button }. Vous n’avez pas encore de set et pouvez espérer environ { NUMBER($percent) } % du pot.
hint-all = Aucun autre set n’utilise une carte de votre main.
hint-sets = { $n ->
    [one] Indice : { $button }. Vous avez { $n } set et pouvez espérer environ { NUMBER($percent) } % du pot.
   *[other] Indice : { $button }. Vous avez { $n } sets et pouvez espérer environ { NUMBER($percent) } % du pot.
}
