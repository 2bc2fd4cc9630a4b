# What stands on every screen.
close = Close
settings = Settings
nothing-here = There’s nothing here
lobby-button = Back to lobby
back = Back
hint-button = Hint
pause = Pause
go-on-button = Resume
start-button = Start
save-button = Save
replay-button = Replay
language-choice = Language
play-now-button = Play now
account = Account
