# Ratings: ranglister, og hvad folk viser af sig selv.
title = Ranglister
whose = Hvis ratings
people = Mennesker
bots = Bots
pool = Spil
pool-race = Klassisk, uden råb
pool-call = Klassisk, råb først
place = Plads
player = Spiller
rating = Rating
margin = Usikkerhed
games = Spil
nobody = Der er ingen på listen endnu.
listed-note = Du kommer på listen efter 10 spil med rating mod 3 modstandere, med en usikkerhed på højst 75 og et spil inden for de seneste 30 dage. Et spørgsmålstegn betyder, at ratingen endnu ikke har sat sig.
you = Dig
unlisted = ikke på listen endnu
more-button = Flere
course = { $game }: rating, spil for spil
numbers = Vis tallene
day = Dag
change = Ændring
no-games = Ingen spil med rating endnu.
stands = Plads { NUMBER($n) }
no-such-person = Ingen her har dette brugernavn.
changed = Rating { $rating } ({ $change })
same-pair = Uden rating: I to har allerede spillet ti spil med rating i dag.
mine-button = Mine ratings
rated-games = { $n ->
    [one] { $n } spil med rating
   *[other] { $n } spil med rating
}
bot = { $game }: { $level }
