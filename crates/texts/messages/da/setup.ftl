# The board of SetUp.
challenge-button = SÆT!
trust-button = Intet sæt
play-button = Læg kortet
your-hand = Din hånd
row = Kort på bordet
pick = Vælg et kort
place = Læg det her
your-turn = Din tur: Læg et kort, der ikke giver et sæt
your-turn-soon = Du er den næste. Det sidste kort bliver stadig tjekket
your-card = Dit kort bliver tjekket. Næste: { $next }
check = Giver kortet fra { $name } et sæt? Næste: { $next }
barred = Du tog fejl af dette kort. Næste: { $next }
resting = Det var forkert. Om lidt må du råbe igen. Næste: { $next }
trusted = Du sagde »Intet sæt«. Næste: { $next }
turn = { $name } har turen
you-challenged = Vælg de to andre kort i sættet
challenged = { $name } råbte sæt
last-check = Det sidste kort: Giver det et sæt?
last-check-mine = Dit kort var det sidste. Det bliver tjekket
you-found = Du fandt sættet
found = { $name } fandt et sæt
said-your-turn = Din tur
said-played = { $name } lægger { $card }
wrong-minus = Ikke et sæt: −{ NUMBER($n) }
wrong-barred = Ikke et sæt: Vent på næste kort
was-wrong-minus = { $name } tog fejl: −{ NUMBER($n) }
was-wrong-barred = { $name } tog fejl og venter på næste kort
late-minus = For sent: −{ NUMBER($n) }
late-barred = For sent: Vent på næste kort
was-late-minus = { $name } var for sent ude: −{ NUMBER($n) }
was-late-barred = { $name } var for sent ude og venter på næste kort
wrong-rests = Ikke et sæt: Vent et øjeblik
was-wrong-rests = { $name } tog fejl og venter et øjeblik
late-rests = For sent: Vent et øjeblik
was-late-rests = { $name } var for sent ude og venter et øjeblik
said-cleared = Ingen ser et sæt
sees-none = siger »Intet sæt«
was-wrong = tog fejl
in-hand = { NUMBER($n) } på hånden
you-collect = { $n ->
    [one] Du tager { $n } kort
   *[other] Du tager { $n } kort
}
collects = { $n ->
    [one] { $name } tager { $n } kort
   *[other] { $name } tager { $n } kort
}
no-safe-card = Alle kort på din hånd giver et sæt. Læg et, og hold masken.
