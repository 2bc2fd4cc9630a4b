# What stands on every screen.
close = Fechar
settings = Definições
nothing-here = Não há nada aqui
lobby-button = Para o átrio
back = Voltar
hint-button = Dica
pause = Pausa
go-on-button = Continuar
start-button = Começar
save-button = Guardar
replay-button = Rever
language-choice = Idioma
play-now-button = Jogar já
