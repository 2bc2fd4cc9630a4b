# The board of the classic game.
call-button = SET !
no-set-button = Pas de set
three-more-button = Trois de plus
deal-button = Distribuer
accept-button = C’est un set
doubt-button = J’en doute
cards-on-table = Cartes sur la table
first-set = Nombre, couleur, remplissage, forme : pareil ou différent partout ? Touchez les trois !
search = Trouvez un set
search-in-round = Manche { NUMBER($round) } sur { NUMBER($rounds) } : trouvez un set
you-called = Montrez vos trois cartes
called = { $name } déclare un set
checking = Est-ce un set ? { $name } le pense
you-deal = Vous distribuez la prochaine manche
deals = { $name } distribue la prochaine manche
over = La partie est finie
watching = Vous regardez
you-are-master = Vous êtes le maître : vous distribuez
master = Maître
frozen = Attendez qu’un autre prenne un set
next-round = Vous jouez dès la prochaine manche
master-refills = Le maître complète la table
asked-for-three = { $name } demande trois cartes de plus
votes-no-set = ne voit pas de set
said-took = { $name } prend un set
said-wrong = { $name } s’est trompé
there-is-a-set = Il y a un set. Regardez encore !
no-set-agreed = Tous d’accord : pas de set
round-exhausted = La manche est finie : plus de cartes à distribuer
round-no-set = La manche est finie : plus aucun set
round-given-up = Vous arrêtez ici
round-abandoned = Il ne reste personne pour chercher
sets-taken = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
said-dealt = { $n ->
    [one] { $n } carte distribuée
   *[other] { $n } cartes distribuées
}
