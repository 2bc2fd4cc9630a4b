# What a table of this page can do: stand still, take back, give hints.
undo = Anular
pause = Pausa
go-on = Continuar
go-on-button = Continuar
paused = A partida está em pausa.
undone = Anulado
nothing-to-undo = Não há nada para anular.
hint-button = Dica
no-set-hint = Não há nenhum set na mesa.
