# The board of the classic game.
call-button = SÆT!
no-set-button = Intet sæt
strict-question = Er du sikker? I streng solo slutter »Intet sæt« spillet. Tryk igen for at bekræfte.
three-more-button = Tre kort mere
deal-button = Giv kort
accept-button = Det er et sæt
doubt-button = Jeg tvivler
cards-on-table = Kort på bordet
first-set = Tryk SÆT! for at stoppe de andre, eller vælg bare tre kort: hver egenskab ens eller forskellig på alle.
first-set-instant = Vælg tre kort: antal, farve, udfyldning og symbol, hver ens eller forskellig på alle.
search = Find et sæt
search-in-round = Omgang { NUMBER($round) } af { NUMBER($rounds) }: Find et sæt
you-called = Vælg dine tre kort
called = { $name } råbte sæt
checking = { $name } siger, at det er et sæt. Er det?
you-deal = Du giver kort i næste omgang
deals = { $name } giver kort i næste omgang
over = Spillet er slut
watching = Du ser på
you-are-master = Du er mester: Du giver kort, de andre leder
master = Mester
frozen = Vent, til en anden har taget et sæt
next-round = Du er med fra næste omgang
master-refills = Mesteren giver kort
asked-for-three = { $name } beder om tre kort mere
votes-no-set = siger »Intet sæt«
said-took = { $name } tog et sæt
said-wrong = Forkert råb af { $name }
there-is-a-set = Der er et sæt her. Kig igen!
no-set-agreed = Alle er enige: intet sæt
round-exhausted = Omgangen er slut: Der er ikke flere kort at give
round-no-set = Omgangen er slut: Der er ikke flere sæt
round-given-up = Du afsluttede spillet her
round-abandoned = Der er ingen tilbage til at lede
sets-taken = { $n ->
    [one] { $n } sæt
   *[other] { $n } sæt
}
said-dealt = { $n ->
    [one] { $n } kort lagt på bordet
   *[other] { $n } kort lagt på bordet
}
