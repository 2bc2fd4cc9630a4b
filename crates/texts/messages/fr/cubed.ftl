# The board of CUBED.
call-button = SET !
pass-button = Passer
end-button = Finir le tour
undo-button = Annuler
swap-button = Remplacer
play-nothing-button = Jouer
keep-button = Tout garder
field = Plateau
rack = Vos dés
dice-of = Dés : { $name }
whole-board = Montrer tout le plateau
near-board = Zoomer sur les dés
race = Trouvez un set parmi vos dés
race-of-others = Chacun cherche un set parmi ses dés
race-again = Personne n’a de set : tous relancent
barred = Attendez le prochain lancer
wrong-barred = Ce n’est pas un set : attendez le prochain lancer
was-wrong-barred = { $name } a fait erreur et attend le prochain lancer
late-barred = Trop tard : attendez le prochain lancer
was-late-barred = { $name } a été trop lent et attend le prochain lancer
you-called = Choisissez vos trois dés
called = { $name } annonce un set
your-turn = À vous : choisissez un dé
your-last-turn = Votre dernier tour : choisissez un dé
your-turn-stuck = Aucun de vos dés ne va : passez
choose-square = Choisissez une case en surbrillance
no-place = Ce dé ne va nulle part pour l’instant
needs-second = Il faut un second dé : choisissez-le
swap-question = Remplacer ce joker ? Vous le prenez et le lancez
turn-of = À { $name } de jouer
last-turn-of = Dernier tour : à { $name } de jouer
extra-roll = Lancer supplémentaire : choisissez les dés à relancer
extra-roll-of-others = Les autres choisissent leur lancer supplémentaire
next-round = Vous jouez dès la prochaine manche
over = La partie est finie
votes-no-set = dit « Pas de set »
joker-question = Que représente le joker ?
swap-square = remplacer le joker
half-square = avec un second dé
take-back = Reprendre : { $die }
rolled-again = Vos dés ont été relancés
somebody-has-a-set = Quelqu’un a un set. Cherchez encore !
said-passed = { $name } passe
said-replaced = { $name } remplace un joker et lance : { $die }
said-ran-out = { $name } n’a plus de dés : ce sont les derniers tours
dead-round = Personne n’a posé de dé : tous relancent
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
play-button = { $n ->
    [one] Jouer : { $n } point
   *[other] Jouer : { $n } points
}
roll-button = { $n ->
    [one] Lancer { $n } dé
   *[other] Lancer { $n } dés
}
bag-left = { $n ->
    [one] { $n } dé dans le sac
   *[other] { $n } dés dans le sac
}
bonus-square = { $n ->
    [one] case bonus, { $n } point
   *[other] case bonus, { $n } points
}
planned = { $n ->
    [one] { $n } point. Posez un autre dé ou jouez
   *[other] { $n } points. Posez un autre dé ou jouez
}
planned-with-bonus = { $n ->
    [one] { $n } point et { NUMBER($bonus) } de bonus. Posez encore ou jouez
   *[other] { $n } points et { NUMBER($bonus) } de bonus. Posez encore ou jouez
}
face-for-points = { $n ->
    [one] { $face } : { $n } point
   *[other] { $face } : { $n } points
}
this-turn = { $n ->
    [one] +{ $n } ce tour
   *[other] +{ $n } ce tour
}
dice-count = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
dice-and-last = { $n ->
    [one] { $n } dé · +{ NUMBER($last) }
   *[other] { $n } dés · +{ NUMBER($last) }
}
said-opened = { $n ->
    [one] { $name } ouvre pour { $n } point
   *[other] { $name } ouvre pour { $n } points
}
said-scored = { $n ->
    [one] { $name } marque { $n } point
   *[other] { $name } marque { $n } points
}
hint-race = Deux dés d’un set sont marqués. Quel est le troisième ?
hint-no-set = Il n’y a pas de set parmi vos dés.
hint-swap = Indice : remplacez ce joker.
hint-roll = Indice : relancez les dés marqués.
hint-keep = Indice : gardez tous les dés.
hint-end = Indice : finissez votre tour. Il n’y a rien de mieux à poser.
hint-laid = { $n ->
    [one] Indice : ce coup rapporte { $n } point. Jouez-le ou annulez-le.
   *[other] Indice : ce coup rapporte { $n } points. Jouez-le ou annulez-le.
}
