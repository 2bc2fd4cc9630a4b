malformed = Cette demande n’a pas été comprise.
wrong-version = Cette page est périmée. Rechargez-la.
not-signed-in = Vous n’êtes pas connecté.
wrong-origin = Cette demande vient d’une autre page.
no-such-room = Cette table n’existe pas ou ne vous est pas ouverte.
no-such-game = Cette partie n’existe pas ou ne vous est pas ouverte.
not-found = Il n’y a rien ici.
wrong-method = Cela ne marche pas ainsi.
wrong-config = Certaines options ne vont pas ensemble.
wrong-field = Quelque chose est mal rempli.
not-host = Seul l’hôte peut faire cela.
not-seated = Prenez d’abord une place.
already-seated = Vous avez déjà une place.
seat-taken = La place est prise.
no-such-seat = Cette place n’existe pas.
no-such-bot = Ce robot n’existe pas pour ce jeu.
no-such-person = Cette personne n’est plus là.
is-opener = Cette personne a ouvert la table et peut toujours y revenir.
game-running = Pas pendant une partie.
no-game = Aucune partie en cours.
seats-free = Toutes les places doivent d’abord être prises.
    .count = { $n ->
        [one] Il reste { $n } place libre.
       *[other] Il reste { $n } places libres.
    }
game-broken = Cette partie est cassée et ne peut pas continuer.
too-fast = Pas si vite, s’il vous plaît.
    .seconds = { $seconds ->
        [one] Pas si vite. Réessayez dans { $seconds } seconde.
       *[other] Pas si vite. Réessayez dans { $seconds } secondes.
    }
too-large = C’est trop long.
wrong-type = Ce type de contenu n’est pas accepté ici.
too-slow = La demande a mis trop de temps à arriver.
too-many = C’est plus que permis en même temps.
unavailable = Le serveur ne peut pas le faire pour l’instant.

not-started = La partie n’a pas commencé.
already-started = La partie a déjà commencé.
game-over = La partie est terminée.
seat-empty = Personne n’est assis là.
stale = Trop tard : la table a changé.
time-went-back = L’horloge de la table est en avance.
deadline-due = Le temps est écoulé.
seed-sealed = Cette partie ne peut pas continuer ici.
draws-ran-out = Les cartes préparées sont épuisées.
draw-not-there = Une carte préparée n’est plus là.

called-by-other = Quelqu’un l’a déclaré avant vous.
    .who = { $name } l’a déclaré avant vous.
already-called = Vous avez déclaré « Set » : désignez trois cartes.
call-first = Déclarez « Set », puis désignez.
claims-are-instant = Inutile de déclarer : désignez trois cartes.
being-checked = Trois cartes sont en cours de vérification.
    .who = On vérifie les cartes de { $name }.
cards-not-on-table = L’une de ces cartes n’est plus là.
frozen = Attendez qu’un autre ait pris un set.
master-does-not-search = Le maître ne cherche pas.
waits-for-next-round = Vous jouez dès la prochaine manche.
between-rounds = C’est la pause entre deux manches.
nothing-to-deal = Il n’y a rien à distribuer.
not-the-dealer = Un autre est donneur.
    .who = { $name } est donneur.
no-vote-here = Pas de vote ici : les cartes viennent seules.
already-voted = Vous avez voté.
not-voted = Vous n’avez pas voté.
refill-first = Le maître complète d’abord la table.
table-full = Avec autant de cartes, il y a toujours un set.
    .count = { $n ->
        [one] Avec { $n } carte, il y a toujours un set.
       *[other] Avec { $n } cartes, il y a toujours un set.
    }
no-stall-here = On ne peut pas demander trois cartes à cette table.
too-early = Cherchez encore un peu.
    .seconds = { $seconds ->
        [one] Encore { $seconds } seconde avant de pouvoir demander.
       *[other] Encore { $seconds } secondes avant de pouvoir demander.
    }
already-asked = Trois cartes ont déjà été demandées.
    .who = { $name } les a déjà demandées.
deck-empty = La pioche est vide.
nothing-to-check = Il n’y a rien à vérifier.

scouted-by-other = Il y a déjà un éclaireur.
    .who = L’éclaireur est { $name }.
already-scouting = Vous êtes l’éclaireur : laissez chercher les autres.
show-one-of-them = Montrez l’une de vos trois cartes.
waits-for-next-turn = Vous jouez dès que la table change.
nothing-to-second = Il n’y a pas d’éclaireur.
own-claim = C’est votre propre set.
is-first-card = C’est la carte que montre l’éclaireur.
out-of-this-claim = Vous avez déjà essayé pour ce set.
gave-up = Vous avez donné votre langue au chat.

not-in-this-pot = Vous n’êtes plus dans ce pot.
no-betting = Ce n’est pas le moment de miser.
not-your-turn = Ce n’est pas votre tour.
    .who = C’est le tour de { $name }.
already-bet = On a misé : suivez, montez ou abandonnez.
must-bet = La première mise vous revient.
not-a-bet = Cette mise n’est pas possible.
    .count = Misez au plus { NUMBER($n) }.
nobody-has-bet = Personne n’a misé : attendez ou misez.
raise-limit = Vous avez assez monté.
nobody-can-answer = Personne n’a de jetons pour répondre.
not-a-raise = Cette relance n’est pas possible.
    .count = Montez au plus de { NUMBER($n) }.
no-question = Ce n’est pas le moment d’exposer.
already-answered = Vous avez répondu.
no-set-to-expose = Vous n’avez pas de set à exposer.
nothing-to-claim = Il n’y a pas de sets à désigner maintenant.
already-done = Vous avez dit avoir fini.
cards-not-there = Ces cartes ne sont ni à vous ni sur la table.
no-card-of-yours = Un set doit utiliser une carte de votre main.
already-claimed = Vous avez déjà désigné ce set.
too-few-players = Il faut deux joueurs ayant des jetons.

setup-too-early = Les autres peuvent encore vérifier.
    .seconds = { $seconds ->
        [one] Les autres vérifient encore { $seconds } seconde.
       *[other] Les autres vérifient encore { $seconds } secondes.
    }
no-more-plays = On vérifie la dernière carte.
not-in-hand = Vous n’avez pas cette carte.
challenged-by-other = Quelqu’un a été plus rapide.
    .who = { $name } a été plus rapide.
already-challenged = Vous contestez : désignez deux cartes.
challenge-first = Contestez d’abord, puis désignez.
own-card = Vous avez joué cette carte : aux autres de vérifier.
one-try-only = Vous avez déjà essayé pour cette carte.
already-trusting = Vous avez dit ne pas voir de set.
too-few-cards = Avec si peu de cartes, pas de set possible.
point-at-others = Cette carte compte déjà : désignez-en deux autres.
not-at-table = Vous n’êtes pas à la table.

cards-marked = L’une de ces cartes est dans un set marqué.
not-a-set = Ces trois cartes ne forment pas un set.
not-marked = Ce set n’est pas marqué.
nothing-marked = Marquez d’abord un set.
sets-marked = Des sets sont marqués : pas de carte en plus.
cards-come-by-themselves = À cette table, les cartes viennent seules.

cards-out-of-reach = Utilisez les cartes de la table et les vôtres.
needs-personal-card = Ici, un set doit utiliser une de vos cartes.
hand-full = Vous avez le maximum de cartes.
no-cards-left = Il n’y a plus de cartes à tirer.

opening-over = Le set d’ouverture est sur le plateau.
opening-first = Il faut d’abord ouvrir avec un set.
cubed-already-called = Vous avez déclaré « Set » : montrez trois dés.
cubed-call-first = Déclarez « Set », puis montrez vos dés.
barred = Attendez le prochain lancer.
extra-roll-first = Chacun décide d’abord du lancer supplémentaire.
no-extra-roll = Le lancer supplémentaire vient entre deux manches.
already-decided = Vous avez décidé.
nothing-chosen = Choisissez des dés, ou gardez-les tous.
cubed-not-in-hand = Ce dé n’est pas dans votre main.
same-die-twice = Un dé ne peut être qu’à un endroit.
declare-joker = Dites ce que vaut le joker.
no-joker = Ce dé n’est pas un joker.
cubed-not-a-set = Avec cette valeur, ce n’est pas un set.
too-many-dice = On joue au plus trois dés par tour.
    .count = { $n ->
        [one] Vous pouvez encore jouer { $n } dé.
       *[other] Vous pouvez encore jouer { $n } dés.
    }
off-board = C’est hors du plateau.
occupied = Il y a déjà un dé.
no-set-there = À cet endroit, il ne fait pas de set.
broken-run = Cette ligne ne serait pas un set.
replace-before-playing = On remplace les jokers avant de jouer un dé.
no-joker-there = Il n’y a pas de joker à cet endroit.
wrong-face = Le dé doit montrer ce que vaut le joker.
    .what = Il faut ici { $what }.

cards-not-on-screen = L’une de ces cartes n’est plus là.
already-found = Vous avez déjà trouvé ce set.
no-match-not-here = Ici, il y a toujours un set.
