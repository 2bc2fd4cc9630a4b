# Folk: hvad de viser af sig selv, og hvem de følger, dæmper, blokerer eller anmelder.
title = Folk
follow-button = Følg
mute-button = Dæmp
block-button = Bloker
report-button = Anmeld
reported = Anmeldt. Serverens vært ser på det.
join-button = Vær med
here = Folk ved dette bord
figures = Alle spil
fastest = Hurtigste sæt
games = Seneste spil
kinds = Sæt fundet hurtigt og langsomt
differing = Forskellige i
average = Gennemsnitstid
missed = Overset
last = Seneste spil
wins-in-a-row = Vundet i træk: { NUMBER($now) } nu, højst { NUMBER($best) }
days-in-a-row = Dage spillet i træk: { NUMBER($now) } nu, højst { NUMBER($best) }
shows = Hvem ser denne side
shows-everybody = Alle
shows-friends = Dem, jeg følger
shows-nobody = Ingen
hidden = Denne side er ikke åben for dig.
reports = Anmeldelser
no-reports = Der er ingen anmeldelser.
acts = Hvad der er gjort
reason = Begrundelse, som personen ser den
timeout-button = Pause
unsay-button = Slet beskeder
dismiss-button = Afvis
reported-by = Anmeldt af { $name } den { $day } kl. { $time }
answer = Svar til: { $contact }
counted = { $n ->
    [one] Opgjort over det seneste spil.
   *[other] Opgjort over de seneste { $n } spil.
}
