# What a table of this page can do: stand still, take back, give hints.
undo = Annuler
paused = En pause
undone = Annulé
nothing-to-undo = Il n’y a rien à annuler.
no-set-hint = Il n’y a pas de set sur la table.
no-advice = Il n’y a rien à décider pour l’instant.
elsewhere = Cette table est jouée dans un autre onglet.
