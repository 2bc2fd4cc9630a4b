# The ranked daily.
title = Dagens kapløb
explained = Alle får de samme kort i dag, og ingen kan kende dem på forhånd.
first-counts = Dit første løb tæller; de næste er øvelse.
clock-rules = Uret starter, når du ser kortene, og det går videre, hvis du genindlæser siden eller går. Efter 30 minutter er løbet slut. Med et tip tæller det som uløst.
month-explained = Alle får de samme kort i denne måned.
free-explained = Nye kort hver gang; din bedste tid kommer på ranglisterne.
sprint-explained = Nye kort hver gang, så længe det varer. Din bedste tid kommer på ranglisterne.
decks = Sprint og hele kortspil
month-deck = Månedens kort
free-deck = Nye kort
ten-sets = 10 sæt
twenty-sets = 20 sæt
thirty-sets = 30 sæt
start-button = Start
resume-button = Tilbage til løbet
practice-button = Øv dig
result-button = Resultat
running = Uret går.
unsolved = Ikke løst
held = Nogen ser på dette løb, før det tæller.
invalid = Løbet kunne ikke kontrolleres og tæller derfor ikke.
practice-run = Øvelse: dette løb tæller ikke.
checking = Løbet kontrolleres …
place = Nummer { NUMBER($place) } af { NUMBER($runs) }
faster = Hurtigere end { NUMBER($percent) } % af de andre
times = Så længe tog det for alle
time = Tid
runs = Løb
slower = { $time } eller mere
splits = Sæt for sæt
set = Sæt
you = Du
usual = Median
days = { $n ->
    [one] { $n } dag i træk
   *[other] { $n } dage i træk
}
weeks = { $n ->
    [one] { $n } uge i træk
   *[other] { $n } uger i træk
}
share-button = Del
copied = Kopieret. Sæt det ind, hvor du vil.
board = Rangliste
span = Periode
day-board = I dag
week-board = Denne uge
month-board = Denne måned
year-board = I år
all-board = Altid
that-day = Den dag
that-week = Den uge
that-month = Den måned
that-year = Det år
size = Puslespillets størrelse
everyone = Alle
points = { $n ->
    [one] { $n } point
   *[other] { $n } point
}
nobody = Ingen endnu.
accounts-only = Her står kun folk med en konto.
groups = Grupper
groups-note = Alle med en konto, der åbner en gruppes link, kommer med i gruppen.
group-name = Gruppens navn
found-button = Ny gruppe
copy-button = Kopiér link
link-copied = Linket er kopieret.
leave-button = Forlad
members = { $n ->
    [one] { $n } medlem
   *[other] { $n } medlemmer
}
need-account = Du skal have en konto for at være med i grupper.
account-button = Konto
joined = Du er med i gruppen »{ $name }«.
no-group = Dette link fører ikke til en gruppe.
fingerprints = Fingeraftryk
fingerprints-note = Kortene ligger fast, før dagen begynder. Dette er fingeraftrykkene af de tal, de følger af; tallene offentliggøres, når dagen er gået.
seed = Tal:
today = I dag
tomorrow = I morgen
failed = Det er ikke tilgængeligt lige nu. Prøv igen senere.
