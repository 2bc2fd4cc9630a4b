# What stands on every screen.
close = Luk
settings = Indstillinger
nothing-here = Her er ingenting
lobby-button = Til lobbyen
