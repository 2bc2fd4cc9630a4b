# What a table of this page can do: stand still, take back, give hints.
undo = Desfazer
paused = Em pausa
undone = Desfeito
nothing-to-undo = Não há nada para desfazer.
no-set-hint = Não há set na mesa.
no-advice = Não há nada para decidir agora.
elsewhere = Esta mesa está sendo jogada em outra aba.
