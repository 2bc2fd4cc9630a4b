# What a table of this page can do: stand still, take back, give hints.
undo = Deshacer
pause = Pausa
go-on = Continuar
go-on-button = Continuar
paused = La partida está en pausa.
undone = Deshecho
nothing-to-undo = No hay nada que deshacer.
hint-button = Pista
no-set-hint = No hay ningún set en la mesa.
