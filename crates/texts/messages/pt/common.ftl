# What stands on every screen.
close = Fechar
settings = Configurações
nothing-here = Não há nada aqui
lobby-button = Voltar ao lobby
back = Voltar
hint-button = Dica
pause = Pausar
go-on-button = Continuar
start-button = Começar
save-button = Salvar
replay-button = Ver replay
language-choice = Idioma
play-now-button = Jogar agora
account = Conta
