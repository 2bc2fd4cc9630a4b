# What stands on every screen.
close = Cerrar
settings = Ajustes
nothing-here = Aquí no hay nada
lobby-button = Ir al vestíbulo
back = Atrás
hint-button = Pista
pause = Pausar
go-on-button = Continuar
start-button = Empezar
save-button = Guardar
replay-button = Ver repetición
language-choice = Idioma
play-now-button = Jugar ahora
account = Cuenta
