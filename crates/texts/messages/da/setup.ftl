# The board of SetUp.
challenge-button = SÆT!
trust-button = Intet sæt
play-button = Læg kortet
your-hand = Din hånd
row = Kort på bordet
pick = Vælg et kort
place = Læg det her
your-turn = Din tur: læg et kort, der ikke giver et sæt
your-turn-soon = Det er snart din tur. Kortet bliver stadig tjekket
your-card = Dit kort bliver tjekket. Næste: { $next }
check = Giver kortet fra { $name } et sæt? Næste: { $next }
barred = Du tog fejl af dette kort. Næste: { $next }
trusted = Du ser intet sæt. Næste: { $next }
turn = { $name } lægger et kort
you-challenged = Vis de to andre kort i sættet
challenged = { $name } ser et sæt
last-check = Det sidste kort: giver det et sæt?
last-check-mine = Dit kort var det sidste. Det bliver tjekket
you-found = Du fandt sættet
found = { $name } fandt et sæt
said-your-turn = Det er din tur
said-played = { $name } lægger { $card }
said-wrong = { $name } tog fejl: det er ikke et sæt
said-too-late = { $name } var for langsom
said-cleared = Ingen ser et sæt
sees-none = ser intet sæt
was-wrong = tog fejl
in-hand = { NUMBER($n) } på hånden
you-collect = { $n ->
    [one] Du samler { $n } kort op
   *[other] Du samler { $n } kort op
}
collects = { $n ->
    [one] { $name } samler { $n } kort op
   *[other] { $name } samler { $n } kort op
}
penalty = { $n ->
    [one] { $name } får { $n } strafpoint
   *[other] { $name } får { $n } strafpoint
}
no-safe-card = Alle kort på din hånd danner et sæt. Læg et, og hold masken.
