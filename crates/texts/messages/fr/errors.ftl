connecting = Connexion…
reconnecting = Reconnexion… votre place est gardée.
reconnected = Vous revoilà.
sending = Votre coup est en cours d’envoi.
session-lost = Ce navigateur a été déconnecté. Vous êtes maintenant ici en tant que nouvel invité : { $name }.
retry-in = { $seconds ->
    [one] Nouvel essai dans { $seconds } seconde
   *[other] Nouvel essai dans { $seconds } secondes
}
retry-now-button = Réessayer
reload-button = Recharger
play-offline-button = Jouer hors ligne

offline = Vous êtes hors ligne
    .note = Vous pouvez toujours jouer en solitaire et contre des robots.
unreachable = Le serveur ne répond pas
    .note = Il redémarre peut-être. Nous réessayons.
full = Le serveur est plein
    .note = Réessayez dans quelques minutes, ou jouez contre des robots.
gone = Ce serveur est fermé
    .note = Vos propres parties marchent toujours sur cette page.
newer = Une nouvelle version est disponible
    .note = Rechargez pour continuer ; votre partie est gardée.
room-not-found = Cette table n’existe pas
    .note = Le lien est peut-être ancien ou mal recopié.
failed = Un problème est survenu
part-missing = Cette partie de la page n’a pas pu être chargée.
no-storage = Ce navigateur ne laisse rien enregistrer à la page
    .note = Votre nom et vos réglages sont gardés jusqu’à sa fermeture.
field = { $field } : { $value } n’est pas possible. Permis : { $allowed }

closed-normal = La connexion est fermée.
closed-restart = Le serveur redémarre.
closed-protocol-error = La connexion n’a pas respecté le protocole.
closed-not-text = Le serveur n’a pas compris la page.
closed-too-large = Un message était trop volumineux.
closed-no-hello = La connexion a été trop lente à s’établir.
closed-wrong-version = Cette page est périmée. Rechargez-la.
closed-too-slow = La connexion est trop lente.
closed-silent = La connexion ne répond plus.
closed-too-fast = Trop de messages en peu de temps.
closed-kicked = L’hôte vous a retiré de cette table.
closed-room-failed = Un problème est survenu à cette table.
closed-signed-out = Vous vous êtes déconnecté.
closed-locked = L’hôte a verrouillé cette table.
closed-full = Cette table a déjà autant de spectateurs que possible.
closed-replaced = Vous avez trop de connexions ouvertes. Celle-ci a été remplacée.
