# Quick play: the next table of a game, where everyone who comes plays.
warm-up = Warm-up: nothing counts yet. The real game begins as soon as someone joins.
begins = { $n ->
    [one] The game begins in { $n } second.
   *[other] The game begins in { $n } seconds.
}
next-begins = { $n ->
    [one] The next game begins in { $n } second.
   *[other] The next game begins in { $n } seconds.
}
watching = You’ll play in the next game.
full = This table is full.
other-table-button = Another table
again-button = Next game now
ready = Ready: { $names }
alone = No one has joined yet.
sprint-button = Play a sprint
tell-button = Notify me
told = We’ll notify you when someone joins.
came = { $name } has joined your table.
