title = Apprendre à jouer
intro = Cinq petites étapes, et vous savez jouer.
step = Étape { NUMBER($n) } sur { NUMBER($of) }
begin-button = C’est parti
next-button = Suivant
skip-button = Passer
again-button = Encore une fois
show-button = Montrez-moi
finish-button = Terminer
praise-1 = Bien joué !
praise-2 = Très bien !
praise-3 = Exactement !
comfort-1 = Presque !
comfort-2 = Pas encore. Regardez de nouveau.
comfort-3 = Prenez votre temps.

third-title = La troisième carte
third-task = Voici deux cartes d’un set. Quelle troisième carte va avec elles ?
third-rule = Passez les quatre caractéristiques en revue. Là où les deux cartes sont pareilles, la troisième l’est aussi ; là où elles diffèrent, elle a ce qui reste.
third-right = Exactement ! À deux cartes correspond une troisième, et une seule.
third-wrong = Presque. Regardez encore ceci : { $attribute }.

which-title = Laquelle convient ?
which-task = Choisissez la carte qui fait un set avec ces deux-là.
which-right = Oui ! Chaque caractéristique est partout la même ou partout différente.
which-wrong = Pas celle-là. Deux cartes seraient pareilles et une non : { $attribute }.

why-title = Qu’est-ce qui cloche ?
why-task = Ces trois cartes ne forment pas un set. Quelle caractéristique en est la cause ?
why-right = Bien vu ! Deux sont pareilles et une non : cela suffit pour que ce ne soit pas un set.
why-wrong = Celle-ci est en ordre : { $attribute }. Elle est partout la même ou partout différente. Essayez-en une autre.

six-title = Trouvez un set
six-task = Un set se cache parmi ces six cartes. Choisissez ses trois cartes.
six-hint = Cette carte en fait partie. Quelles sont les deux autres ?
six-right = Le voilà ! C’est ainsi que l’on trouve tous les sets.
six-wrong = Ce n’est pas encore un set. Relâchez une carte et essayez-en une autre.

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

beginner-1 = C’est le jeu classique avec 27 cartes : une caractéristique est la même sur toutes.
beginner-2 = Comparez les trois autres : chacune doit être partout la même ou partout différente.
beginner-3 = Quand vous voyez un set, annoncez d’abord, puis choisissez ses trois cartes.
beginner-4 = Quand vous trouvez les sets sans peine, jouez avec les 81 cartes.

master-1 = À chaque manche, un joueur est le maître et s’occupe de la table ; les autres cherchent.
master-2 = Si vous cherchez, jouez comme toujours : annoncez, puis choisissez trois cartes.
master-3 = Si vous êtes le maître, regardez tranquillement : vous ne marquez rien dans cette manche.
master-4 = Chacun est maître une fois, et le meilleur total l’emporte.

solo-1 = La table est à vous seul : prenez votre temps.
solo-2 = Choisissez trois cartes qui forment un set, et de nouvelles prennent leur place.
solo-3 = Réfléchissez bien avant de dire qu’il n’y a pas de set : cela peut coûter un point, ou même la partie.
solo-4 = Ici, vous voyez combien de cartes restent dans la pioche.

eclaireur-1 = Vous voyez un set ? Choisissez ses trois cartes et n’en montrez qu’une aux autres.
eclaireur-2 = Si un autre est l’éclaireur, vous voyez une carte et une horloge : trouvez une deuxième carte du même set.
eclaireur-3 = Si vous la trouvez, vous prenez cette carte, et l’éclaireur les deux autres ; si personne ne trouve, il prend les trois.
eclaireur-4 = Désigner une carte qui ne va avec rien vous coûte une carte : dans le doute, abandonnez.

chipset-1 = Voici vos deux cartes, que personne d’autre ne voit.
chipset-2 = Au milieu se trouvent les cartes de tous, et le pot avec les jetons.
chipset-3 = À votre tour, attendez, misez, suivez, montez ou abandonnez avec ces boutons.
chipset-4 = Après les paris, on vous demande en secret si vous voulez exposer ; il faut pour cela un set.
chipset-5 = Celui qui a le plus de sets avec une carte de sa main prend le pot.

setup-1 = Ces quatre cartes sont votre main, et vous seul les voyez.
setup-2 = À votre tour, posez une carte qui ne fait pas de set avec celles de la table.
setup-3 = Quand quelqu’un a posé une carte, cherchez un set avec elle et annoncez-le avant la carte suivante.
setup-4 = Celui qui se fait prendre ramasse toutes les cartes de la table, et le moins de cartes l’emporte.

coopset-1 = Vous formez une équipe : tous voient les mêmes cartes et les mêmes marques.
coopset-2 = Choisissez trois cartes pour marquer un set, et appuyez sur la marque pour l’enlever.
coopset-3 = Deux sets marqués ne peuvent pas partager une carte ; ici, vous voyez ce qu’ils valent déjà.
coopset-4 = Une fois d’accord, prenez les sets ; s’il n’y en a pas, ajoutez une carte, ce qui coûte un point.

twenty-1 = Ces cartes étalées sont les vôtres, et vous voulez vous en débarrasser.
twenty-2 = Faites des sets avec vos cartes et les six du milieu, mêlées à volonté.
twenty-3 = Annoncez d’abord, puis choisissez trois cartes ; une erreur vous vaut une carte de plus.
twenty-4 = Celui qui n’a plus de cartes gagne la manche et marque les cartes des autres.

cubed-1 = Voici vos cinq dés : ce qu’ils montrent est ce que vous pouvez jouer.
cubed-2 = Choisissez un dé, et les cases où il fait un set s’éclairent.
cubed-3 = Chaque dé d’un nouveau set vaut un point, et les nombres du plateau sont un bonus.
cubed-4 = Un joker peut être n’importe quel dé : vous choisissez en le posant.
cubed-5 = Posez jusqu’à trois dés, puis finissez votre tour.

puzzle-1 = Tous les sets que vous cherchez sont sur cette table, et les cartes restent en place.
puzzle-2 = Choisissez trois cartes ; si c’est un set, il entre dans votre liste.
puzzle-3 = Ici, vous voyez combien se cachent encore, et depuis combien de temps vous cherchez.
puzzle-4 = Un indice vous montre un set et ajoute 30 secondes.

timed-1 = Le chronomètre tourne : jouez toute la pioche aussi vite que possible.
timed-2 = Choisissez trois cartes qui forment un set, et de nouvelles prennent leur place.
timed-3 = Trois cartes fausses coûtent 10 secondes, et un indice 15.
timed-4 = Aux deux niveaux supérieurs, il n’y a pas toujours de set, et il faut le dire.

arcade-1 = Le temps s’écoule, et vous trouvez autant de sets que possible.
arcade-2 = Tous les deux sets, vous passez un palier et gagnez du temps.
arcade-3 = Les cartes fausses ne coûtent rien, un indice coûte des secondes.
arcade-4 = Aux deux niveaux supérieurs, il n’y a pas toujours de set, et il faut le dire.

handheld-classic-1 = Il n’y a pas de chronomètre : jouez toute la pioche en paix.
handheld-classic-2 = Chaque set vaut un point, et trois cartes fausses en coûtent un.
handheld-classic-3 = S’il n’y a pas de set, des cartes s’ajoutent toutes seules.
handheld-classic-4 = Un indice retire un set de la table, mais ne rapporte pas de point.
