# Around every board: seats, talk, connection, the end.
leave = Forlad bordet
leave-question = Vil du forlade spillet?
leave-explained = De andre spiller videre uden dig. Din plads er gemt et stykke tid, hvis du kommer tilbage.
stay-button = Bliv
leave-button = Forlad
rules = Regler
talk = Chat
players = Spillere
away = væk
you-took = Du tog et sæt
took = { $name } tog et sæt
not-a-set = Ikke et sæt
was-wrong = { $name } tog fejl
connection-ended = Forbindelsen er afbrudt.
rematch-button = Spil igen
refused = Det kan du ikke lige nu ({ $code })
no-game = Der spilles ikke lige nu.
too-many-wait = For mange handlinger venter på serveren. Et øjeblik.
too-large = Det er for langt at sende.
say-something = Sig noget
say-button = Send
feeling-wave = Vink
feeling-clap = Klap
feeling-thumbs-up = Tommel op
feeling-laugh = Grin
feeling-wow = Wow
feeling-sad = Åh nej
feeling-think = Tænker
feeling-heart = Hjerte
team-won = Sejr!
team-lost = Ikke denne gang
alone-done = Færdig!
ready = Alle er her. Du kan starte.
wait-for-host = Alle er her. Vi venter på, at værten starter.
free-seat = Ledig plads
sit-button = Sæt dig her
stand-button = Rejs dig
remove-button = Fjern
add-bot = Tilføj en bot
invite = Inviter
copy-button = Kopiér link
copied = Linket er kopieret.
letter-red = R
letter-green = G
letter-purple = L
card-in-set = { $card }, i sæt { NUMBER($n) }
deck-left = { $n ->
    [one] { $n } kort tilbage i bunken
   *[other] { $n } kort tilbage i bunken
}
seats-free = { $n ->
    [one] { $n } plads er ledig: Inviter nogen, eller tilføj en bot.
   *[other] { $n } pladser er ledige: Inviter nogen, eller tilføj bots.
}
no-rules = Reglerne er ikke hentet endnu. De kommer frem, når du er online.
qr = Linkets QR-kode
key-space = mellemrum
key-enter = enter
key-escape = esc
key-arrows = piletaster
result-button = Resultat
host-controls = For værten
lock = Lås bordet
    .note = Kun de, der allerede hører til bordet, kan komme ind.
renew-code = Ny kode
    .note = Det gamle link og den gamle kode virker ikke længere.
renew-code-button = Forny
code-renewed = Bordet har fået en ny kode. Alle her beholder deres plads.
banned = Udelukket fra bordet
ban-button = Udeluk
unban-button = Ophæv udelukkelse
and-more-watch = { $names } og andre: { NUMBER($n) } ser på
fair-timing = Retfærdig timing
    .note = Udligner afstanden til serveren, når det gælder om at være først.
broken = Spillet kan ikke fortsætte
    .note = Serveren kender ikke længere reglerne. Værten kan rydde bordet.
clear-button = Ryd bordet
