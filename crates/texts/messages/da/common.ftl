# What stands on every screen.
close = Luk
settings = Indstillinger
nothing-here = Her er ikke noget
lobby-button = Tilbage til lobby
back = Tilbage
hint-button = Tip
pause = Pause
go-on-button = Fortsæt
start-button = Start
save-button = Gem
replay-button = Se igen
language-choice = Sprog
play-now-button = Spil nu
account = Konto
