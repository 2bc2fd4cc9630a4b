# A table before its game: a name, seats, and something to do meanwhile.
host = Vært
watchers-first = De, der allerede har kigget på, må sætte sig først.
name-question = Hvad skal vi kalde dig?
    .note = De andre spillere ser navnet. Du kan ændre det senere i lobbyen.
come-in-button = Gå til bordet
start-with-button = Start med { NUMBER($n) }
too-few = { $n ->
    [one] Spillet kræver mindst { $n } spiller.
   *[other] Spillet kræver mindst { $n } spillere.
}
seats = Pladser
fewer-seats = Færre pladser
more-seats = Flere pladser
code = Bordets kode
meanwhile = Mens du venter
which-third = Hvilket kort fuldender sættet?
solved = { $n ->
    [one] { $n } i træk
   *[other] { $n } i træk
}
in-force = Regler ved dette bord
    .note = Hvor de afviger fra teksten nedenfor, gælder de her.
default-rules = Standardregler
changed = ændret
all-rules = Alle regler ved dette bord
