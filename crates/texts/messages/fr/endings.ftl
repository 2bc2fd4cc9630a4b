you-won = Vous avez gagné !
    .by = { $n ->
        [one] Vous avez gagné avec { $n } point d’avance !
       *[other] Vous avez gagné avec { $n } points d’avance !
    }
you-share = Vous partagez la première place.
    .with = Vous partagez la première place avec { $names }.
you-are-nth = { NUMBER($rank, type: "ordinal") ->
    [one] Vous êtes { $rank }er.
   *[other] Vous êtes { $rank }e.
}
won = { $name } a gagné.
    .by = { $n ->
        [one] { $name } a gagné avec { $n } point d’avance.
       *[other] { $name } a gagné avec { $n } points d’avance.
    }
share = { $names } se partagent la première place.
nobody-won = Personne n’a gagné.
names-two = { $first } et { $last }
names-more = { $first }, { $rest }

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
chips = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
time = Votre temps : { $time }
new-best = Nouveau record !

finished = La partie est terminée.
stopped = La partie a été arrêtée.
classic-finished = Les cartes sont jouées.
classic-won = Vous avez joué toute la pioche !
classic-lost = Il n’y avait pas de set : le jeu s’arrête là.
eclaireur-finished = Les cartes sont jouées.
chipset-finished = Le dernier pot est joué. Le plus de jetons gagne.
setup-finished = La pioche est épuisée. Le moins de cartes gagne.
coopset-finished = La pioche est épuisée.
coopset-lost = Le temps de cette disposition est écoulé.
twenty-finished = L’objectif est atteint.
cubed-finished = Les dés sont joués.
handheld-finished = C’est fini.

overlooked = { $n ->
    [one] Il restait un set.
   *[other] Il restait { $n } sets.
}
