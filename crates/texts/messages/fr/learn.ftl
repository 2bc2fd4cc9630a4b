title = Apprendre à jouer
intro = Cinq petites étapes, et vous savez jouer.
step = Étape { NUMBER($n) } sur { NUMBER($of) }
next-button = Suivant
skip-button = Passer
again-button = Encore une fois
show-button = Montrez-moi
finish-button = Terminer

third-title = La troisième carte
third-task = Voici deux cartes d’un set. Quelle troisième carte va avec elles ?
third-rule = Passez les quatre caractéristiques en revue. Là où les deux cartes sont pareilles, la troisième l’est aussi ; là où elles diffèrent, elle a ce qui reste.
third-right = Exactement ! À deux cartes correspond une troisième, et une seule.

which-title = Laquelle convient ?
which-task = Choisissez la carte qui fait un set avec ces deux-là.
which-right = Oui ! Chaque caractéristique est partout la même ou partout différente.

why-title = Qu’est-ce qui cloche ?
why-task = Ces trois cartes ne forment pas un set. Quelle caractéristique en est la cause ?
why-right = Bien vu ! Deux sont pareilles et une non : cela suffit pour que ce ne soit pas un set.

six-title = Trouvez un set
six-task = Un set se cache parmi ces six cartes. Choisissez ses trois cartes.
six-right = Le voilà ! C’est ainsi que l’on trouve tous les sets.

round-title = Votre première manche
round-task = Maintenant comme dans une vraie partie : qui voit un set l’annonce d’abord et choisit ensuite.
round-call = Vous voyez un set ? Appuyez sur { $button } ou sur la barre d’espace.
round-pick = Choisissez maintenant vos trois cartes avant que l’anneau soit vide.
round-right = Votre set ! Les cartes sont à vous, et de nouvelles prennent leur place.
round-wrong = Ce n’est pas un set. Dans une partie, cela vous coûterait quelque chose ; ici, on recommence.
round-late = Le temps est écoulé. Annoncez quand vous avez les trois cartes en vue.
round-none = Personne ne voit de set ? { $button } est le vote pour trois cartes de plus.

done-title = Vous savez jouer !
done-text = Vous savez tout ce qu’il faut pour votre première partie. Le reste vient avec chaque set trouvé.
beginner-button = Avec 27 cartes
other-games = Voir les autres jeux
