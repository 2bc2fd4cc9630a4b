# The board of SetUp.
challenge-button = SET !
trust-button = Pas de set
play-button = Poser
your-hand = Votre main
row = Cartes sur la table
pick = Choisissez une carte
place = Posez-la ici
your-turn = À vous : posez une carte qui ne fait pas de set
your-turn-soon = Vous jouez ensuite. On vérifie encore la dernière carte
your-card = On vérifie votre carte. Ensuite : { $next }
check = La carte posée par { $name } fait-elle un set ? Ensuite : { $next }
barred = Vous avez fait erreur sur cette carte. Ensuite : { $next }
resting = C’était faux. Vous pourrez bientôt annoncer à nouveau. Ensuite : { $next }
trusted = Vous avez dit « Pas de set ». Ensuite : { $next }
turn = À { $name } de jouer
you-challenged = Choisissez les deux autres cartes du set
challenged = { $name } annonce un set
last-check = La dernière carte fait-elle un set ?
last-check-mine = Votre carte était la dernière. On la vérifie
you-found = Vous avez trouvé le set
found = { $name } a trouvé un set
said-your-turn = C’est à vous
said-played = { $name } pose { $card }
wrong-minus = Ce n’est pas un set : −{ NUMBER($n) }
wrong-barred = Ce n’est pas un set : attendez la prochaine carte
was-wrong-minus = { $name } a fait erreur : −{ NUMBER($n) }
was-wrong-barred = { $name } a fait erreur et attend la prochaine carte
late-minus = Trop tard : −{ NUMBER($n) }
late-barred = Trop tard : attendez la prochaine carte
was-late-minus = { $name } a été trop lent : −{ NUMBER($n) }
was-late-barred = { $name } a été trop lent et attend la prochaine carte
wrong-rests = Ce n’est pas un set : attendez un instant
was-wrong-rests = { $name } a fait erreur et attend un instant
late-rests = Trop tard : attendez un instant
was-late-rests = { $name } a été trop lent et attend un instant
said-cleared = Personne ne voit de set
sees-none = dit « Pas de set »
was-wrong = a fait erreur
in-hand = { NUMBER($n) } en main
you-collect = { $n ->
    [one] Vous ramassez { $n } carte
   *[other] Vous ramassez { $n } cartes
}
collects = { $n ->
    [one] { $name } ramasse { $n } carte
   *[other] { $name } ramasse { $n } cartes
}
no-safe-card = Chaque carte de votre main fait un set. Posez-en une, l’air de rien.
