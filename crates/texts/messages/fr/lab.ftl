# The lab: odds, a solver, and the largest layouts without a set.
title = Le labo
which = Que voulez-vous explorer ?
odds = Probabilités
solver = Solveur
set-free = Pas de set
deck = Jeu de cartes
all-cards = Les 81 cartes
beginner-cards = 27 cartes pour débuter
cards-on-table = Cartes sur la table
n-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
percent = { $n } %
once-in = 1 fois sur { $n }
never = jamais
at-least-one = Au moins un set
no-set = Pas de set
average = Sets en moyenne
sets-among = { $n ->
    [one] Sets dans { $n } carte
   *[other] Sets dans { $n } cartes
}
no-set-by-cards = Combien de fois il n’y a pas de set
sets = Sets
share = Part des tirages
layouts = Dispositions
numbers = Voir les chiffres
too-many = Au-delà de 16 cartes, seuls les tirages sans set ont été comptés.
books = Ce que disent les règles
book = Règle
says = Dit
exactly = Exactement
korean = Coréenne
spanish-portuguese = Espagnole, portugaise
french-setup = Française, SetUp
claim-none = Pas de set parmi { NUMBER($cards) } cartes : { $odds }
claim-some = Un set parmi { NUMBER($cards) } cartes : { $share }
claim-most = Jamais plus de { NUMBER($cards) } cartes sans set
in-play = Dans une vraie partie
in-play-explained = Les sets sont pris et les autres cartes restent. Une table sans set est donc plus fréquente en cours de partie qu’après une distribution.
play-button = { NUMBER($n) } parties
stop-button = Arrêter
games-played = { $n ->
    [one] { $n } partie jouée
   *[other] { $n } parties jouées
}
fresh-deal = Distribution
in-game = En partie
your-table = Votre table
solver-explained = Appuyez sur des cartes pour les poser sur la table. Les sets apparaissent aussitôt.
deal-button = Distribuer 12
clear-button = Vider
undo-button = Annuler
cards-and-sets = Cartes : { NUMBER($cards) } · Sets : { NUMBER($sets) }
rarity = { $share } des tirages de { NUMBER($cards) } cartes ont exactement ce nombre de sets.
sets-here = Sets sur la table
differs = { $n ->
    [one] { $n } caractéristique différente
   *[other] { $n } caractéristiques différentes
}
remove = { $card }, retirer de la table
pick = Les cartes
on-table = sur la table
completes = complète un set
blocked = ferait un set
table-full = C’est la plus grande table : 21 cartes contiennent toujours un set.
set-free-explained = Réunissez le plus de cartes possible sans un seul set. Les cartes qui en feraient un sont barrées. Le record est de 20, et personne ne peut le battre.
collected = { $n ->
    [one] { $n } carte, pas de set
   *[other] { $n } cartes, pas de set
}
still-fit = { $n ->
    [one] { $n } carte peut encore s’ajouter
   *[other] { $n } cartes peuvent encore s’ajouter
}
none-fits = Plus aucune carte ne convient.
best-so-far = Votre record : { NUMBER($n) }
record = 20 cartes sans set. Personne ne peut faire mieux !
show-button = Voir 20 cartes
shown = L’une des 682 344 plus grandes dispositions : 20 cartes, pas de set.
