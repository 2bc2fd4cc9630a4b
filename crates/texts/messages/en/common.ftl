# What stands on every screen.
close = Close
settings = Settings
nothing-here = There is nothing here
lobby-button = To the lobby
back = Back
hint-button = Hint
pause = Pause
go-on-button = Go on
start-button = Start
save-button = Save
replay-button = Replay
language-choice = Language
play-now-button = Play now
