# What a table of this page can do: stand still, take back, give hints.
undo = Anular
paused = A partida está em pausa.
undone = Anulado
nothing-to-undo = Não há nada para anular.
no-set-hint = Não há nenhum set na mesa.
no-advice = Agora não há nada a decidir.
