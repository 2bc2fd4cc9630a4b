# What stands on every screen.
close = Cerrar
settings = Ajustes
nothing-here = Aquí no hay nada
lobby-button = Al vestíbulo
