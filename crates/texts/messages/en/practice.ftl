# What a table of this page can do: stand still, take back, give hints.
undo = Take back
paused = The game stands still.
undone = Taken back
nothing-to-undo = There is nothing to take back.
no-set-hint = There is no set on the table.
no-advice = There is nothing to decide now.
