# What stands on every screen.
close = Luk
settings = Indstillinger
nothing-here = Her er ingenting
lobby-button = Til lobbyen
back = Tilbage
hint-button = Tip
pause = Pause
go-on-button = Fortsæt
start-button = Start
save-button = Gem
replay-button = Genspil
language-choice = Sprog
play-now-button = Spil nu
