# The lab: odds, a solver, and the largest layouts without a set.
title = Laboratoriet
which = Hvad vil du udforske?
odds = Chancer
solver = Løser
set-free = Intet sæt
deck = Kort
all-cards = Alle 81 kort
beginner-cards = 27 kort for begyndere
cards-on-table = Kort på bordet
n-cards = { $n ->
    [one] { $n } kort
   *[other] { $n } kort
}
percent = { $n } %
once-in = 1 ud af { $n }
never = aldrig
at-least-one = Mindst et sæt
no-set = Intet sæt
average = Sæt i gennemsnit
sets-among = { $n ->
    [one] Sæt i { $n } kort
   *[other] Sæt i { $n } kort
}
no-set-by-cards = Hvor tit der ikke er noget sæt
sets = Sæt
share = Andel
layouts = Opstillinger
numbers = Vis tallene
too-many = For mere end 16 kort er kun opstillinger uden sæt talt.
books = Hvad regelbøgerne siger
book = Regelbog
says = Siger
exactly = Præcist
korean = Koreansk
spanish-portuguese = Spansk, portugisisk
french-setup = Fransk, SetUp
claim-none = Intet sæt i { NUMBER($cards) } kort: { $odds }
claim-some = Et sæt i { NUMBER($cards) } kort: { $share }
claim-most = Aldrig mere end { NUMBER($cards) } kort uden et sæt
in-play = I et rigtigt spil
in-play-explained = Sæt bliver taget, og resten af kortene bliver liggende. Derfor er et bord uden sæt hyppigere i et spil end lige efter kortgivningen.
play-button = Spil { NUMBER($n) } spil
stop-button = Stop
games-played = { $n ->
    [one] { $n } spil spillet
   *[other] { $n } spil spillet
}
fresh-deal = Nygivet
in-game = I spil
your-table = Dit bord
solver-explained = Tryk på kort for at lægge dem på bordet. Sættene vises med det samme.
deal-button = Giv 12 kort
clear-button = Ryd
undo-button = Fortryd
cards-and-sets = Kort: { NUMBER($cards) } · Sæt: { NUMBER($sets) }
rarity = { $share } af alle opstillinger med { NUMBER($cards) } kort har netop så mange sæt.
sets-here = Sæt på bordet
differs = { $n ->
    [one] Forskellige i { $n } egenskab
   *[other] Forskellige i { $n } egenskaber
}
remove = { $card }, fjern fra bordet
pick = Kortene
on-table = på bordet
completes = giver et sæt
blocked = ville give et sæt
table-full = Det er det største bord: 21 kort har altid et sæt.
set-free-explained = Saml så mange kort, du kan, uden et eneste sæt. Kort, der ville give et, er streget ud. Rekorden er 20, og ingen kan slå den.
collected = { $n ->
    [one] { $n } kort, intet sæt
   *[other] { $n } kort, intet sæt
}
still-fit = { $n ->
    [one] Der er plads til { $n } kort mere
   *[other] Der er plads til { $n } kort mere
}
none-fits = Ingen andre kort passer.
best-so-far = Din bedste: { NUMBER($n) }
record = 20 kort uden et sæt. Det kan ingen gøre bedre!
show-button = Vis 20 kort
shown = En af de 682.344 største opstillinger: 20 kort, intet sæt.
