# What a table of this page can do: stand still, take back, give hints.
undo = Tag tilbage
pause = Pause
go-on = Fortsæt
go-on-button = Fortsæt
paused = Spillet holder pause.
undone = Taget tilbage
nothing-to-undo = Der er intet at tage tilbage.
hint-button = Tip
no-set-hint = Der er intet sæt på bordet.
