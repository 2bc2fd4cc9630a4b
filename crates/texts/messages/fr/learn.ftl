title = Apprendre à jouer
intro = Cinq petites étapes, et vous pouvez jouer.
step = Étape { NUMBER($n) } sur { NUMBER($of) }
next-button = Suivant
skip-button = Passer
again-button = Refaire la leçon
show-button = Montrez-moi
finish-button = Terminer

third-title = La troisième carte
third-task = Voici deux cartes d’un set. Quelle troisième carte le complète ?
third-rule = Chaque carte a quatre caractéristiques : le nombre, la couleur, le remplissage et la forme. Comparez-les l’une après l’autre. Là où les deux cartes sont pareilles, la troisième l’est aussi ; là où elles diffèrent, la troisième diffère des deux.
third-right = Exactement ! Pour deux cartes quelconques, une seule troisième complète le set.

which-title = Laquelle convient ?
which-task = Choisissez la carte qui fait un set avec ces deux-là.
which-right = Oui ! Chacune des quatre caractéristiques est partout la même ou partout différente.

why-title = Qu’est-ce qui cloche ?
why-task = Ces trois cartes ne forment pas un set. Quelle caractéristique gâche tout ?
why-right = Bien vu ! Deux sont pareilles et l’autre non : cela suffit, ce n’est pas un set.

six-title = Trouvez un set
six-task = Un set se cache parmi ces six cartes. Choisissez ses trois cartes.
six-right = Le voilà ! C’est ainsi que l’on trouve tous les sets.

round-title = Votre première manche
round-task = Comme dans une vraie partie : annoncez d’abord pour arrêter les autres, puis choisissez vos trois cartes.
round-call = Vous voyez un set ? Appuyez sur { $button } ou sur la barre d’espace pour arrêter les autres.
round-pick = Choisissez maintenant vos trois cartes avant que l’anneau se vide.
round-right = Votre set ! De nouvelles cartes prennent sa place. En partie, vous pouvez aussi choisir directement les trois cartes.
round-wrong = Ce n’est pas un set. En partie, cela vous coûterait quelque chose ; ici, vous recommencez.
round-late = Trop tard : le temps est écoulé. Annoncez une fois que vous avez repéré les trois cartes.
round-none = Personne ne voit de set ? { $button } est votre vote pour trois cartes de plus.

done-title = À vous de jouer !
done-text = C’est tout ce qu’il faut pour une première partie. Le reste viendra avec chaque set trouvé.
beginner-button = Avec 27 cartes
other-games = Voir les autres jeux
