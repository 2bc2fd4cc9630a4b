# The board of Éclaireur: a scout shows one card of a set, the others race for a second.
give-up-button = Giv op
search = Vælg et sæt: De andre ser kun dit første kort
seek = Find et kort mere i sættet fra { $name }
race = { $name } viser et kort: Jagten er i gang
you-scout = De andre leder efter dit sæt
you-are-out = Forkert. De andre spiller videre
you-gave-up = Du gav op. De andre spiller videre
next-cards = Du er med, så snart der kommer nye kort
shown-by = vist af { $name }
shown-by-you = vist af dig
to-be-shown = det kort, du vil vise
scout = spejder
seeks = leder
was-wrong = tog fejl
gave-up = gav op
sits-out = sidder over
found = Sættet fra { $name } blev fundet
yours-found = Dit sæt blev fundet: Du beholder to kort
other-set = { $name } tager dette sæt; et andet blev også fundet
yours-and-other = Du tager dit sæt; et andet blev også fundet
unfound = Ingen fandt sættet fra { $name }
yours-unfound = Ingen fandt dit sæt: Det er helt dit eget
outdone = { $name } havde intet sæt, men en anden fandt et
you-were-outdone = Ikke et sæt, men en anden fandt et
mistaken = { $name } havde intet sæt
wrong-lost = Ikke et sæt: Du mister det kort, du vandt sidst
mistaken-lost = { $name } havde intet sæt og mister et kort
third-is-not-here = Forkert: Der skulle bruges { $card }, og det kort ligger ikke på bordet
you-lose = Du mister det kort, du vandt sidst
nothing-to-lose = Du har intet kort at miste: Betal med et smil
said-scouts = { $name } er spejder og viser { $card }
said-pointed-wrongly = { $name } valgte forkert: { $card }
said-loses = { $name } mister et kort
cards-won = { $n ->
    [one] { $n } kort
   *[other] { $n } kort
}
you-take = { $n ->
    [one] Du tager { $n } kort
   *[other] Du tager { $n } kort
}
said-takes = { $n ->
    [one] { $name } tager { $n } kort
   *[other] { $name } tager { $n } kort
}
