# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Giv op
search = Vælg tre kort. De andre ser det første
seek = Find et kort mere i sættet fra { $name }
race = { $name } viser et kort, og de andre leder
you-scout = De andre leder efter dit sæt
you-are-out = Det var forkert. De andre fortsætter
you-gave-up = Du gav op. De andre fortsætter
next-cards = Du er med, så snart der kommer nye kort
shown-by = vist af { $name }
shown-by-you = vist af dig
to-be-shown = det kort, du viser
scout = spejder
seeks = leder
was-wrong = tog fejl
gave-up = gav op
sits-out = sidder over
found = Sættet fra { $name } blev fundet
yours-found = Dit sæt blev fundet: du får to kort
other-set = { $name } tager dette sæt, og et andet blev fundet
yours-and-other = Sættet er dit, og et andet blev fundet
unfound = Ingen fandt sættet fra { $name }
yours-unfound = Ingen fandt dit sæt: det er dit
outdone = { $name } havde intet sæt, men en anden fandt et
you-were-outdone = Ikke et sæt, men en anden fandt et
mistaken = { $name } havde intet sæt
third-is-not-here = Forkert: det tredje kort, { $card }, ligger her ikke
you-lose = Du mister det kort, du vandt sidst
nothing-to-lose = Du har intet kort at miste: et smil er nok
said-scouts = { $name } er spejder og viser { $card }
said-pointed-wrongly = { $name } pegede forkert: { $card }
said-loses = { $name } mister et kort
cards-won = { $n ->
    [one] { $n } kort
   *[other] { $n } kort
}
you-take = { $n ->
    [one] Du får { $n } kort
   *[other] Du får { $n } kort
}
said-takes = { $n ->
    [one] { $name } får { $n } kort
   *[other] { $name } får { $n } kort
}
