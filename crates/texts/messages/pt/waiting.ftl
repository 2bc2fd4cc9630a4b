# A table before its game: a name, seats, and something to do meanwhile.
host = Anfitrião
watchers-first = Quem já estava assistindo pode se sentar primeiro.
name-question = Como você se chama?
    .note = Os outros jogadores veem este nome. Você pode mudá-lo depois no lobby.
come-in-button = Ir para a mesa
start-with-button = Começar com { NUMBER($n) }
too-few = { $n ->
    [one] Este jogo precisa de pelo menos { $n } jogador.
   *[other] Este jogo precisa de pelo menos { $n } jogadores.
}
seats = Lugares
fewer-seats = Menos lugares
more-seats = Mais lugares
code = Código da mesa
meanwhile = Enquanto você espera
which-third = Qual carta completa o set?
solved = { $n ->
    [one] { $n } seguida
   *[other] { $n } seguidas
}
in-force = Regras desta mesa
    .note = Onde forem diferentes do texto abaixo, valem estas.
default-rules = Regras padrão
changed = alterado
all-rules = Todas as regras desta mesa
