# The board of SetUp.
challenge-button = SET !
trust-button = Pas de set
play-button = La poser
your-hand = Votre main
row = Cartes sur la table
pick = Choisissez une carte
place = Posez-la ici
your-turn = À vous : posez une carte qui ne fait pas de set
your-turn-soon = Ce sera à vous. On vérifie encore la dernière carte
your-card = On vérifie votre carte. Ensuite : { $next }
check = La carte de { $name } fait-elle un set ? Ensuite : { $next }
barred = Vous vous êtes trompé sur cette carte. Ensuite : { $next }
trusted = Vous ne voyez pas de set. Ensuite : { $next }
turn = { $name } pose une carte
you-challenged = Montrez les deux autres cartes du set
challenged = { $name } voit un set
last-check = Dernière carte : fait-elle un set ?
last-check-mine = Votre carte était la dernière. On la vérifie
you-found = Vous avez trouvé le set
found = { $name } a trouvé un set
said-your-turn = C’est à vous
said-played = { $name } pose { $card }
said-wrong = { $name } s’est trompé : ce n’est pas un set
said-too-late = { $name } a été trop lent
said-cleared = Personne ne voit de set
sees-none = ne voit pas de set
was-wrong = s’est trompé
in-hand = { NUMBER($n) } en main
you-collect = { $n ->
    [one] Vous ramassez { $n } carte
   *[other] Vous ramassez { $n } cartes
}
collects = { $n ->
    [one] { $name } ramasse { $n } carte
   *[other] { $name } ramasse { $n } cartes
}
penalty = { $n ->
    [one] { $name } reçoit { $n } point de pénalité
   *[other] { $name } reçoit { $n } points de pénalité
}
no-safe-card = Chaque carte de votre main forme un set. Posez-en une, l’air de rien.
