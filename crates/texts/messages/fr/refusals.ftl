malformed = Le serveur n’a pas compris cette demande.
wrong-version = Cette page est périmée. Rechargez-la.
not-signed-in = Vous n’êtes pas connecté.
wrong-password = L’identifiant, le mot de passe ou le code est faux.
already-account = Vous avez déjà un compte.
no-account = Il faut un compte pour cela.
handle-taken = Cet identifiant est déjà pris.
name-taken = Un autre compte a un nom qui lui ressemble.
not-invited = Ici, il faut une invitation pour créer un compte.
link-gone = Cela a expiré ou a déjà servi.
not-allowed = Ce jeton ne permet pas cela.
banned = L’hôte de ce serveur ne vous laisse pas jouer.
chat-off = L’hôte a désactivé le chat.
phrases-only = Seules les phrases sont permises ici.
no-links = Les nouveaux comptes ne peuvent pas écrire de liens aux tables publiques.
word-not-allowed = Il y a là un mot qui n’est pas permis ici.
wrong-origin = Cette demande vient d’une autre page.
no-such-room = Cette table n’existe pas ou ne vous est pas ouverte.
no-such-game = Cette partie n’existe pas ou ne vous est pas ouverte.
not-found = Il n’y a rien ici.
wrong-method = Cela ne marche pas comme cela.
wrong-config = Certaines options ne vont pas ensemble.
wrong-field = Un champ est mal rempli.
not-host = Seul l’hôte peut faire cela.
not-seated = Prenez d’abord une place.
already-seated = Vous avez déjà une place.
seat-taken = La place est prise.
no-such-seat = Cette place n’existe pas.
no-such-bot = Ce robot n’existe pas pour ce jeu.
no-such-person = Ce joueur n’est plus là.
is-opener = Cette personne a ouvert la table et peut toujours y revenir.
game-running = Pas pendant une partie.
no-game = Aucune partie en cours.
seats-free = Il faut d’abord que toutes les places soient prises.
    .count = { $n ->
        [one] Il reste { $n } place libre.
       *[other] Il reste { $n } places libres.
    }
game-broken = Cette partie est endommagée et ne peut pas continuer.
too-fast = Pas si vite, s’il vous plaît.
    .seconds = { $seconds ->
        [one] Pas si vite. Réessayez dans { $seconds } seconde.
       *[other] Pas si vite. Réessayez dans { $seconds } secondes.
    }
too-large = C’est trop long.
wrong-type = Ce type de contenu n’est pas accepté ici.
too-slow = La demande a mis trop de temps à arriver.
too-many = C’est plus que ce qui est permis à la fois.
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

called-by-other = Quelqu’un a annoncé avant vous.
    .who = { $name } a annoncé avant vous.
already-called = Vous avez annoncé : choisissez trois cartes.
call-first = Appuyez d’abord sur SET !, puis choisissez.
claims-are-instant = Inutile d’annoncer : choisissez directement trois cartes.
being-checked = Trois cartes sont en cours de vérification.
    .who = On vérifie les cartes choisies par { $name }.
cards-not-on-table = L’une de ces cartes n’est plus là.
frozen = Attendez qu’un autre joueur prenne un set.
master-does-not-search = Le maître ne cherche pas.
waits-for-next-round = Vous jouez dès la prochaine manche.
between-rounds = Attendez la manche suivante.
nothing-to-deal = Il n’y a rien à distribuer pour l’instant.
not-the-dealer = C’est à quelqu’un d’autre de distribuer.
    .who = C’est à { $name } de distribuer.
no-vote-here = Pas de vote ici : les cartes arrivent automatiquement.
already-voted = Vous avez déjà voté.
not-voted = Vous n’avez pas voté.
refill-first = Le maître doit d’abord compléter la table.
table-full = Avec autant de cartes, il y a toujours un set.
    .count = { $n ->
        [one] Avec { $n } carte, il y a toujours un set.
       *[other] Avec { $n } cartes, il y a toujours un set.
    }
no-stall-here = On ne peut pas demander trois cartes à cette table.
too-early = Cherchez d’abord encore un peu.
    .seconds = { $seconds ->
        [one] Encore { $seconds } seconde avant de pouvoir demander.
       *[other] Encore { $seconds } secondes avant de pouvoir demander.
    }
already-asked = Quelqu’un a déjà demandé trois cartes.
    .who = { $name } les a déjà demandées.
deck-empty = La pioche est vide.
nothing-to-check = Il n’y a rien à vérifier.

scouted-by-other = Quelqu’un d’autre est l’éclaireur.
    .who = L’éclaireur est { $name }.
already-scouting = Vous êtes l’éclaireur : laissez les autres chercher.
show-one-of-them = Montrez l’une de vos trois cartes.
waits-for-next-turn = Vous jouez dès que la table change.
nothing-to-second = Il n’y a pas d’éclaireur pour l’instant.
own-claim = C’est votre propre set.
is-first-card = C’est la carte que montre l’éclaireur.
out-of-this-claim = Vous avez déjà eu votre essai pour ce set.
gave-up = Vous avez abandonné pour ce set.

not-in-this-pot = Vous n’êtes plus dans ce pot.
no-betting = Ce n’est pas le moment de miser.
not-your-turn = Ce n’est pas à vous de jouer.
    .who = C’est à { $name } de jouer.
already-bet = Quelqu’un a misé : suivez, montez ou abandonnez.
must-bet = Vous devez faire la première mise.
not-a-bet = Cette mise n’est pas possible.
    .count = Misez au plus { NUMBER($n) }.
nobody-has-bet = Personne n’a misé : attendez ou misez.
raise-limit = Vous ne pouvez plus monter.
nobody-can-answer = Plus personne n’a de jetons pour répondre à une relance.
not-a-raise = Cette relance n’est pas possible.
    .count = Montez au plus de { NUMBER($n) }.
no-question = Ce n’est pas le moment d’exposer.
already-answered = Vous avez déjà répondu.
no-set-to-expose = Vous n’avez pas de set à exposer.
nothing-to-claim = Il n’y a pas de sets à choisir pour l’instant.
already-done = Vous avez dit avoir fini.
cards-not-there = Ces cartes ne sont ni à vous ni sur la table.
no-card-of-yours = Un set doit utiliser une carte de votre main.
already-claimed = Vous avez déjà choisi ce set.
too-few-players = Il faut deux joueurs ayant des jetons.

setup-too-early = Les autres vérifient encore.
    .seconds = { $seconds ->
        [one] Les autres vérifient encore { $seconds } seconde.
       *[other] Les autres vérifient encore { $seconds } secondes.
    }
no-more-plays = On vérifie la dernière carte.
not-in-hand = Vous n’avez pas cette carte.
challenged-by-other = Quelqu’un a été plus rapide.
    .who = { $name } a été plus rapide.
already-challenged = Vous avez annoncé : choisissez deux cartes.
challenge-first = Appuyez d’abord sur SET !, puis choisissez.
own-card = Vous avez posé cette carte : aux autres de la vérifier.
resting = Attendez un instant avant d’annoncer à nouveau.
    .seconds = { $seconds ->
        [one] Encore { $seconds } seconde avant de pouvoir annoncer à nouveau.
       *[other] Encore { $seconds } secondes avant de pouvoir annoncer à nouveau.
    }
one-try-only = Vous avez déjà eu votre essai pour cette carte.
already-trusting = Vous avez déjà dit « Pas de set ».
too-few-cards = Avec si peu de cartes, il ne peut pas y avoir de set.
point-at-others = Cette carte compte déjà : choisissez-en deux autres.
not-at-table = Vous n’êtes pas à la table.

cards-marked = L’une de ces cartes fait partie d’un set marqué.
not-a-set = Ces trois cartes ne forment pas un set.
not-marked = Ce set n’est pas marqué.
nothing-marked = Marquez d’abord un set.
sets-marked = Des sets sont marqués : aucune carte n’est ajoutée.
cards-come-by-themselves = À cette table, les cartes arrivent automatiquement.

cards-out-of-reach = Utilisez les cartes de la table et les vôtres.
needs-personal-card = Ici, un set doit utiliser une de vos cartes.
hand-full = Vous avez déjà le maximum de cartes.
no-cards-left = Il n’y a plus de cartes à piocher.

opening-over = Le set d’ouverture est déjà sur le plateau.
opening-first = Il faut d’abord que quelqu’un ouvre avec un set.
cubed-already-called = Vous avez annoncé : choisissez trois dés.
cubed-call-first = Appuyez d’abord sur SET !, puis choisissez vos dés.
barred = Attendez le prochain lancer.
extra-roll-first = Chacun décide d’abord du lancer supplémentaire.
no-extra-roll = Le lancer supplémentaire vient entre deux manches.
already-decided = Vous avez déjà décidé.
nothing-chosen = Choisissez des dés à relancer, ou gardez-les tous.
cubed-not-in-hand = Ce dé n’est pas dans votre main.
same-die-twice = Un dé ne peut être qu’à un endroit.
declare-joker = Dites ce que représente le joker.
no-joker = Ce dé n’est pas un joker.
cubed-not-a-set = Avec cette valeur, les trois ne forment pas un set.
too-many-dice = On joue au plus trois dés par tour.
    .count = { $n ->
        [one] Vous pouvez encore jouer { $n } dé.
       *[other] Vous pouvez encore jouer { $n } dés.
    }
off-board = C’est hors du plateau.
occupied = Il y a déjà un dé à cet endroit.
no-set-there = À cet endroit, il ne fait pas de set.
broken-run = Cette ligne ne serait pas un set.
replace-before-playing = Remplacez les jokers avant de poser votre premier dé.
no-joker-there = Il n’y a pas de joker à cet endroit.
wrong-face = Le dé doit montrer ce que représente le joker.
    .what = Il faut ici { $what }.

cards-not-on-screen = L’une de ces cartes n’est plus là.
already-found = Vous avez déjà trouvé ce set.
no-match-not-here = Ici, il y a toujours un set.
