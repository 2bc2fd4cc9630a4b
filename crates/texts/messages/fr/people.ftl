# Les gens : ce qu’ils montrent d’eux, et qui ils suivent, masquent, bloquent ou signalent.
title = Joueurs
follow-button = Suivre
mute-button = Masquer
block-button = Bloquer
report-button = Signaler
reported = Signalé. L’hôte de ce serveur va examiner cela.
join-button = Rejoindre
here = Joueurs à cette table
figures = Toutes les parties
fastest = Set le plus rapide
games = Dernières parties
kinds = Sets trouvés vite et lentement
differing = Différents par
average = Temps moyen
missed = Manqués
last = Dernières parties
wins-in-a-row = Victoires d’affilée : { NUMBER($now) } en cours, { NUMBER($best) } au mieux
days-in-a-row = Jours de jeu d’affilée : { NUMBER($now) } en cours, { NUMBER($best) } au mieux
shows = Qui voit cette page
shows-everybody = Tout le monde
shows-friends = Ceux que je suis
shows-nobody = Personne
hidden = Vous n’avez pas accès à cette page.
reports = Signalements
no-reports = Aucun signalement.
acts = Ce qui a été fait
reason = Motif, tel que la personne le lit
timeout-button = Exclure un moment
unsay-button = Effacer ses propos
dismiss-button = Classer
reported-by = Signalé par { $name } le { $day } à { $time }
answer = Pour répondre : { $contact }
counted = { $n ->
    [one] Sur la dernière partie.
    [many] Sur les { $n } de dernières parties.
   *[other] Sur les { $n } dernières parties.
}
