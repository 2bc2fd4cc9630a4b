# The board of the classic game.
call-button = SET !
no-set-button = Pas de set
strict-question = Vraiment ? En solitaire strict, « Pas de set » met fin à la partie. Appuyez de nouveau pour confirmer.
three-more-button = Trois de plus
deal-button = Distribuer
accept-button = C’est un set
doubt-button = J’en doute
cards-on-table = Cartes sur la table
first-set = SET ! pour arrêter les autres, ou touchez trois cartes : chaque caractéristique pareille ou différente partout.
first-set-instant = Touchez trois cartes : nombre, couleur, remplissage et forme, chacun pareil ou différent partout.
search = Trouvez un set
search-in-round = Manche { NUMBER($round) } sur { NUMBER($rounds) } : trouvez un set
you-called = Choisissez vos trois cartes
called = { $name } annonce un set
checking = { $name } annonce ce set. Est-ce bien un set ?
you-deal = Vous distribuez la prochaine manche
deals = { $name } distribue la prochaine manche
over = La partie est finie
watching = Vous regardez
you-are-master = Vous êtes le maître : vous distribuez, les autres cherchent
master = Maître
frozen = Attendez qu’un autre joueur prenne un set
next-round = Vous jouez dès la prochaine manche
master-refills = Le maître distribue
asked-for-three = { $name } demande trois cartes de plus
votes-no-set = dit « Pas de set »
said-took = { $name } prend un set
said-wrong = Fausse annonce : { $name }
there-is-a-set = Il y a un set ici. Cherchez encore !
no-set-agreed = Tout le monde est d’accord : pas de set
round-exhausted = Fin de la manche : plus de cartes à distribuer
round-no-set = Fin de la manche : plus aucun set
round-given-up = Vous avez mis fin à la partie
round-abandoned = Il n’y a plus personne pour chercher
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carte distribuée
   *[other] { $n } cartes distribuées
}
