# What a table of this page can do: stand still, take back, give hints.
undo = Deshacer
paused = En pausa
undone = Deshecho
nothing-to-undo = No hay nada que deshacer.
no-set-hint = No hay ningún set en la mesa.
no-advice = Ahora no hay nada que decidir.
elsewhere = Esta mesa se está jugando en otra pestaña.
