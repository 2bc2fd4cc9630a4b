# What a table of this page can do: stand still, take back, give hints.
undo = Fortryd
paused = Pause
undone = Fortrudt
nothing-to-undo = Der er ikke noget at fortryde.
no-set-hint = Der er ikke noget sæt på bordet.
no-advice = Der er ikke noget at beslutte lige nu.
elsewhere = Der spilles videre ved dette bord i en anden fane.
