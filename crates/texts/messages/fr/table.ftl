# Around every board: seats, talk, connection, the end.
leave = Quitter la table
leave-question = Quitter cette partie ?
leave-explained = Les autres continuent sans vous. Votre place est gardée un moment, au cas où vous reviendriez.
stay-button = Rester
leave-button = Quitter
rules = Règles
talk = Chat
players = Joueurs
away = absent
you-took = Vous prenez un set
took = { $name } prend un set
not-a-set = Ce n’est pas un set
was-wrong = { $name } a fait erreur
connection-ended = La connexion est terminée.
rematch-button = Rejouer
refused = Vous ne pouvez pas faire cela pour l’instant ({ $code })
no-game = Aucune partie n’est en cours.
too-many-wait = Trop d’actions attendent le serveur. Un instant.
too-large = C’est trop long pour être envoyé.
say-something = Dites quelque chose
say-button = Envoyer
feeling-wave = Saluer
feeling-clap = Applaudir
feeling-thumbs-up = Pouce levé
feeling-laugh = Rire
feeling-wow = Oh !
feeling-sad = Oh non
feeling-think = Je réfléchis
feeling-heart = Cœur
team-won = Victoire !
team-lost = Pas cette fois
alone-done = Terminé !
ready = Tout le monde est là. Vous pouvez commencer.
wait-for-host = Tout le monde est là. On attend que l’hôte commence.
free-seat = Place libre
sit-button = S’asseoir ici
stand-button = Se lever
remove-button = Retirer
add-bot = Ajouter un robot
invite = Inviter
copy-button = Copier le lien
copied = Lien copié.
letter-red = R
letter-green = V
letter-purple = P
card-in-set = { $card }, dans le set { NUMBER($n) }
deck-left = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
seats-free = { $n ->
    [one] { $n } place libre : invitez quelqu’un ou ajoutez un robot.
   *[other] { $n } places libres : invitez quelqu’un ou ajoutez des robots.
}
no-rules = Les règles ne sont pas encore chargées. Elles s’afficheront une fois en ligne.
qr = Code QR du lien
key-space = espace
key-enter = entrée
key-escape = échap
key-arrows = flèches
result-button = Résultat
host-controls = Pour l’hôte
lock = Verrouiller la table
    .note = Seules les personnes qui en font déjà partie peuvent entrer.
renew-code = Nouveau code
    .note = L’ancien lien et l’ancien code ne fonctionnent plus.
renew-code-button = Renouveler
code-renewed = La table a un nouveau code. Chacun garde sa place.
banned = Bannis de cette table
ban-button = Bannir
unban-button = Réadmettre
and-more-watch = { $names } et d’autres : { NUMBER($n) } regardent
fair-timing = Temps équitable
    .note = Compense la distance au serveur quand le plus rapide gagne.
broken = Cette partie ne peut pas continuer
    .note = Le serveur ne connaît plus ses règles. L’hôte peut débarrasser la table.
clear-button = Débarrasser
