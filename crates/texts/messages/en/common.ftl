# What stands on every screen.
close = Close
settings = Settings
nothing-here = There is nothing here
lobby-button = To the lobby
