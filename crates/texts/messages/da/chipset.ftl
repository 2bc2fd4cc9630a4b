# The board of ChipSet.
check-button = Check
bet-button = Sats { NUMBER($n) }
call-button = Syn { NUMBER($n) }
raise-button = Hæv med { NUMBER($n) }
drop-button = Pas
expose-button = Vis kort
hold-button = Ikke endnu
done-button = Færdig
deal-button = Giv kort
skip-button = Spring til slut
less = En jeton mindre
more = En jeton mere
amount = Jetoner at satse
pot = Pulje
pot-number = Pulje { NUMBER($pot) } af { NUMBER($pots) }
your-hand = Din hånd
hands = De andre spilleres hænder
hand-of = Hånden hos { $name }
your-turn-open = Din tur: Check eller sats
your-turn-must = Din tur: Du skal satse
turn = { $name } har turen til at satse
you-dropped = Du har passet. { $name } har turen til at satse
you-wait = Du er med fra næste pulje
no-chips-left = Du har ikke flere jetoner
question = Vil du vise kort nu eller vente på et kort mere?
question-no-set = Du har intet sæt endnu: Vent på et kort mere
you-answered = Du har svaret. Vi venter på de andre
question-others = Spillerne afgør, om de vil vise kort
claim = Vælg dine sæt, hvert med et kort fra din hånd
claim-others = Spillerne vælger deres sæt
pot-shared = Puljen deles
taken-unseen = { $name } tager puljen uden at vise kort
nobody-had = Ingen har et sæt, så puljen deles
side-pots = Sidepuljer blev vundet hver for sig
counts = Det tæller!
dropped = har passet
all-in = alt på spil
out-of-chips = ingen jetoner
next-pot = med fra næste pulje
dealer = kortgiver
deals-next = giver næste gang
has-answered = har svaret
is-done = er færdig
no-sets = intet sæt
said-your-turn = Din tur
said-checks = { $name } checker
said-drops = { $name } passer
said-turned = Nyt kort: { $card }
said-held = Ingen viser kort: et kort mere
said-exposes = { $name } viser kort
said-showdown = Fremvisning: Alle viser deres kort
your-turn-call = { $n ->
    [one] Din tur: { $n } jeton for at syne
   *[other] Din tur: { $n } jetoner for at syne
}
chips = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetoner
}
in-this-phase = har satset { NUMBER($n) }
you-win = { $n ->
    [one] Du vinder { $n } jeton
   *[other] Du vinder { $n } jetoner
}
wins = { $n ->
    [one] { $name } vinder { $n } jeton
   *[other] { $name } vinder { $n } jetoner
}
said-bets = { $n ->
    [one] { $name } satser { $n } jeton
   *[other] { $name } satser { $n } jetoner
}
said-calls = { $n ->
    [one] { $name } syner { $n } jeton
   *[other] { $name } syner { $n } jetoner
}
said-raises = { $n ->
    [one] { $name } hæver med { $n } jeton
   *[other] { $name } hæver med { $n } jetoner
}
hidden = { $n ->
    [one] { $name } har { $n } skjult kort
   *[other] { $name } har { $n } skjulte kort
}
hint-none = Tip: { $button }. Du har endnu intet sæt og kan vente omkring { NUMBER($percent) } % af puljen.
hint-all = Ingen andre sæt bruger et kort fra din hånd.
hint-sets = { $n ->
    [one] Tip: { $button }. Du har { $n } sæt og kan vente omkring { NUMBER($percent) } % af puljen.
   *[other] Tip: { $button }. Du har { $n } sæt og kan vente omkring { NUMBER($percent) } % af puljen.
}
