# What stands on every screen.
close = Cerrar
settings = Ajustes
nothing-here = Aquí no hay nada
lobby-button = Al vestíbulo
back = Atrás
hint-button = Pista
pause = Pausa
go-on-button = Continuar
start-button = Empezar
save-button = Guardar
replay-button = Repetición
language-choice = Idioma
play-now-button = Jugar ya
