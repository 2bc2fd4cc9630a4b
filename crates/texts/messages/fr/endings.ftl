you-won = Vous avez gagné !
    .by = { $n ->
        [one] Vous avez gagné avec { $n } d’avance !
       *[other] Vous avez gagné avec { $n } d’avance !
    }
you-share = Vous partagez la première place.
    .with = Vous partagez la première place avec { $names }.
you-are-nth = { NUMBER($rank, type: "ordinal") ->
    [one] Vous êtes { $rank }er.
   *[other] Vous êtes { $rank }e.
}
won = { $name } a gagné.
    .by = { $n ->
        [one] { $name } a gagné avec { $n } d’avance.
       *[other] { $name } a gagné avec { $n } d’avance.
    }
share = { $names } se partagent la première place.
you-lost-most = Vous avez ramassé le plus de cartes et vous avez perdu.
lost-most = { $n ->
    [one] { $names } a ramassé le plus de cartes et a perdu.
   *[other] { $names } ont ramassé le plus de cartes et ont perdu.
}
nobody-won = Pas de résultat cette fois.
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
stopped = La partie s’est arrêtée avant la fin.
classic-finished = La pioche est vide.
classic-won = Vous avez joué toute la pioche jusqu’au bout !
classic-lost = En solitaire strict, la partie s’arrête dès qu’il n’y a pas de set sur la table, ou que vous dites qu’il n’y en a pas.
eclaireur-finished = La pioche est vide.
chipset-finished = C’était le dernier pot. Le plus de jetons gagne.
setup-finished = La pioche est vide. Le moins de cartes gagne.
coopset-finished = La pioche est vide.
coopset-lost = Le temps de cette disposition est écoulé.
twenty-finished = L’objectif est atteint.
cubed-finished = Les derniers tours sont joués.
handheld-finished = C’est terminé.

overlooked = { $n ->
    [one] Il restait un set sur la table.
   *[other] Il restait { $n } sets sur la table.
}
cut-short = La partie a atteint le nombre maximal de coups : le serveur y a mis fin.
