# What a table of this page can do: stand still, take back, give hints.
undo = Undo
paused = Paused
undone = Undone
nothing-to-undo = There’s nothing to undo.
no-set-hint = There’s no set on the table.
no-advice = There’s nothing to decide right now.
elsewhere = This table is being played in another tab.
