# What a table of this page can do: stand still, take back, give hints.
undo = Tag tilbage
paused = Spillet holder pause.
undone = Taget tilbage
nothing-to-undo = Der er intet at tage tilbage.
no-set-hint = Der er intet sæt på bordet.
no-advice = Der er ikke noget at afgøre nu.
