# The board of the classic game.
call-button = SÆT!
no-set-button = Intet sæt
three-more-button = Tre mere
deal-button = Giv kort
accept-button = Det er et sæt
doubt-button = Det tvivler jeg på
cards-on-table = Kort på bordet
first-set = Antal, farve, udfyldning, symbol: hver ens eller forskellig på alle tre? Tryk på dem!
search = Find et sæt
search-in-round = Omgang { NUMBER($round) } af { NUMBER($rounds) }: find et sæt
you-called = Vis dine tre kort
called = { $name } råbte sæt
checking = Er det et sæt? { $name } mener det
you-deal = Du giver til næste omgang
deals = { $name } giver til næste omgang
over = Spillet er slut
watching = Du ser på
you-are-master = Du er mester: du giver kort
master = Mester
frozen = Vent, til en anden tager et sæt
next-round = Du er med fra næste omgang
master-refills = Mesteren giver kort
asked-for-three = { $name } beder om tre kort mere
votes-no-set = ser intet sæt
said-took = { $name } tog et sæt
said-wrong = { $name } råbte forkert
there-is-a-set = Der er et sæt. Kig igen!
no-set-agreed = Alle er enige: intet sæt
round-exhausted = Omgangen er slut: der er ikke flere kort
round-no-set = Omgangen er slut: intet sæt tilbage
round-given-up = Du stoppede her
round-abandoned = Ingen er tilbage til at lede
sets-taken = { $n ->
    [one] { $n } sæt
   *[other] { $n } sæt
}
said-dealt = { $n ->
    [one] { $n } kort givet
   *[other] { $n } kort givet
}
