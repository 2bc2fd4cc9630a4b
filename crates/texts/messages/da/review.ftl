# A review of one game: what was missed, what takes long, and practice.
title = Din gennemgang
open-button = Gennemgå
looking = Ser dit spil igennem …
nothing = Der er intet at gennemgå i dette spil.
missed-sets = Sæt, du overså
missed-none = Du overså ikke et eneste sæt ret længe.
taken-by-another = En anden tog det efter { $time }
taken-by-no-one = Ingen så det i { $time }
kinds = Hvor hurtigt du finder sæt
differing = Forskel
attributes = { $n ->
    [one] { $n } egenskab
   *[other] { $n } egenskaber
}
found = Fundet
missed = Overset
average = Tid
found-so-far = Fundet, alle spil
average-so-far = Tid, alle spil
slowest = { $n ->
    [one] Du er langsomst til sæt, der er forskellige i { $n } egenskab.
   *[other] Du er langsomst til sæt, der er forskellige i { $n } egenskaber.
}
practice-button = Øv dem
table-nr = Bord { NUMBER($n) } af { NUMBER($of) }.
drill-task = Der er netop ét sæt. Find det!
drill-done = Alle borde er klaret: { $time } pr. sæt i gennemsnit.
again-button = Ti mere
