status-edition = udgave { $word }
status-deck = bunke { NUMBER($n) }
status-sets = sæt { NUMBER($n) }
status-penalties = strafpoint { NUMBER($n) }
status-hints = tip { NUMBER($n) }

welcome-task = Find tre kort, og skriv deres taster; { $help } giver hjælp.
welcome-rule = Antal, farve, udfyldning og symbol: hver for sig ens eller alle forskellige.
welcome-no-set = Ser du intet sæt, så skriv n: Der kommer tre kort mere, og det koster et point.
welcome-sudden-stop = Så snart der ikke ligger et sæt på bordet, er spillet slut.

key-claim = vælg kortene med disse taster, eller skriv deres navne: 1rfo 2rfo 3rfo
key-no-set = intet sæt: tre kort mere mod et strafpoint
key-give-up = giv op: Der er et sæt, ellers var spillet slut
key-hint = tip: ét kort i et sæt, og ét mere, hver gang du spørger
key-verdict = den seneste bedømmelse, egenskab for egenskab
key-quit = stop; det gør ctrl-D også
names-letters = Et navn er antal 1 2 3, farve r (rød) g (grøn) p (lilla), udfyldning f (fyldt)
names-example = h (stribet) e (tom), symbol o (oval) s (bølge) d (rude), for eksempel 2rho.

found = SÆT! { $cards } på { $time }
found-new = Nye kort: { $keys }.
found-closed = De sidste kort lukker hullerne.
mistaken = Ikke et sæt: { $cards }
lost-set = Du mister det sæt, du vandt sidst: { $cards }.
lost-point = Du mister et point.
lost-nothing = Du har intet sæt at miste.
more-cards = { $n ->
    [one] { $n } kort mere mod et strafpoint.
   *[other] { $n } kort mere mod et strafpoint.
}
hint = Tip: Der er et sæt med { $cards }.
hint-none = Der er intet sæt på bordet: Skriv n.
not-on-table = Ligger ikke på bordet: { $cards }.
nothing-claimed = Du har ikke valgt nogen kort endnu.
judged-set = { $cards }: et sæt
judged-no-set = { $cards }: ikke et sæt
would-need = { $first } og { $second } mangler { $third }.
give-up-warning = Efter disse regler er der altid et sæt på bordet; ellers var spillet slut.
give-up-again = Skriv n igen for at give op eller h for at få et tip.
table-full = { NUMBER($n) } kort indeholder altid et sæt; h giver et tip.
cannot = Det kan ikke lade sig gøre nu: { $why }

unknown-key = »{ $key }«: Intet kort har den tast
unknown-letter = { $card }: »{ $letter }« passer ikke til { $attribute } ({ $letters })
unknown-line = »{ $line }«: Skriv tasterne for tre kort, f.eks. 1we, eller en af { $keys }
named-twice = { $card } er nævnt mere end én gang

over-exhausted = Spillet er slut: Bunken er tom, og der er ikke flere sæt.
over-deal-needed = Spillet er slut: Der skal gives kort, og bunken er tom.
over-agreed = Spillet er slut: Bunken er tom, og du ser intet sæt.
over-no-set = Spillet er slut: Der er intet sæt på bordet.
over-given-up = Spillet er slut: Der var et sæt.
over-abandoned = Spillet er slut: Der er ingen tilbage til at lede.
stopped = Stoppet før tid.
overlooked = Du overså { $cards }.
label-sets = sæt
label-penalties = strafpoint
label-net = i alt
label-time = tid
label-no-set = intet sæt
label-mistakes = fejl
label-hints = tip
sets-lost = { NUMBER($sets) } (og { NUMBER($lost) } tabt igen)
time-pace = { $time }, { $pace } pr. sæt, hurtigste { $fastest }
no-set-overlooked = { NUMBER($said) } ({ NUMBER($overlooked) } med et sæt på bordet)
saved = Gemt. Se spillet igen: { $command }
same-cards = De samme kort igen:
save-next = Med { $option } kan et spil ses igen: { $command }

sets-in = { NUMBER($sets) } sæt i { NUMBER($cards) } kort
a-set = et sæt
no-set = ikke et sæt
at = plads { $places }
line = linje { NUMBER($n) }

puzzle-of-day = Det { $level ->
    [basic] lette
   *[advanced] svære
} puslespil for { $day }
puzzle-of-seed = Det { $level ->
    [basic] lette
   *[advanced] svære
} puslespil fra frø { $seed }
puzzle-task = { $title }: Find { NUMBER($n) } sæt
puzzle-times = begyndere bruger ca. { $beginner }, øvede { $intermediate }, rutinerede { $advanced }, eksperter { $expert }
