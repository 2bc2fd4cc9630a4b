# The best moments of a game that has ended.
title = Les meilleurs moments
fastest-set = Set le plus rapide : { $name }, { $time }
all-different = Tout différent : { $name }, { $time }
series = { $n ->
    [one] { $n } set d’affilée : { $name }
   *[other] { $n } sets d’affilée : { $name }
}
longest-search = Plus longue recherche : { $time }, conclue par { $name }
overlooked = Personne ne l’a vu pendant { $time }
best-turn = { $n ->
    [one] Meilleur tour : { $name }, { $n } point
   *[other] Meilleur tour : { $name }, { $n } points
}
best-round = { $n ->
    [one] Meilleure manche : { $name }, { $n } point
   *[other] Meilleure manche : { $name }, { $n } points
}
biggest-pot = { $n ->
    [one] Plus gros pot : { $name }, { $n } jeton
   *[other] Plus gros pot : { $name }, { $n } jetons
}
bluff = { $n ->
    [one] Meilleur bluff : { $name }, { $n } jeton sans set
   *[other] Meilleur bluff : { $name }, { $n } jetons sans set
}
richest-layout = { $n ->
    [one] Meilleure disposition : { $n } set
   *[other] Meilleure disposition : { $n } sets côte à côte
}
biggest-pile = { $n ->
    [one] Plus gros tas : { $name } ramasse { $n } carte
   *[other] Plus gros tas : { $name } ramasse { $n } cartes
}
looking = Recherche des meilleurs moments…
