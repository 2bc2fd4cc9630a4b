# A table before its game: a name, seats, and something to do meanwhile.
host = Host
watchers-first = Those who have been watching can sit down first.
name-question = What should we call you?
    .note = The other players see this name. You can change it later in the lobby.
come-in-button = Go to the table
start-with-button = Start with { NUMBER($n) }
too-few = { $n ->
    [one] This game needs at least { $n } player.
   *[other] This game needs at least { $n } players.
}
seats = Seats
fewer-seats = Fewer seats
more-seats = More seats
code = Table code
meanwhile = While you wait
which-third = Which card completes the set?
solved = { $n ->
    [one] { $n } in a row
   *[other] { $n } in a row
}
in-force = Rules at this table
    .note = Where these differ from the text below, these count.
default-rules = Default rules
changed = changed
all-rules = All rules of this table
