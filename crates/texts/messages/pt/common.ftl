# What stands on every screen.
close = Fechar
settings = Definições
nothing-here = Não há nada aqui
lobby-button = Para o átrio
