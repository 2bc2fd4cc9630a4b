malformed = Det forstod serveren ikke.
wrong-version = Siden er forældet. Genindlæs den.
not-signed-in = Du er ikke logget ind.
wrong-password = Brugernavn, adgangskode eller kode er forkert.
already-account = Du har allerede en konto.
no-account = Det kræver en konto.
handle-taken = Brugernavnet er optaget.
name-taken = En anden konto har et navn, der ligner.
not-invited = Her kræver en ny konto en invitation.
link-gone = Det er udløbet eller allerede brugt.
not-allowed = Denne nøgle giver ikke lov til det.
banned = Værten for denne server lader dig ikke spille.
chat-off = Værten har slået chatten fra.
phrases-only = Her er kun vendinger tilladt.
no-links = Nye konti kan ikke skrive links ved offentlige borde.
word-not-allowed = Der er et ord i, som ikke er tilladt her.
wrong-origin = Forespørgslen kommer fra en anden side.
no-such-room = Bordet findes ikke, eller det er ikke åbent for dig.
no-such-game = Spillet findes ikke, eller det er ikke åbent for dig.
not-found = Her er ikke noget.
wrong-method = Sådan virker det ikke.
wrong-config = Nogle valg passer ikke sammen.
wrong-field = Noget er ikke udfyldt rigtigt.
not-host = Det kan kun værten.
not-seated = Tag først en plads.
already-seated = Du har allerede en plads.
seat-taken = Pladsen er taget.
no-such-seat = Pladsen findes ikke.
no-such-bot = Den bot findes ikke til dette spil.
no-such-person = Spilleren er her ikke længere.
is-opener = Denne person har åbnet bordet og kan altid komme tilbage.
game-running = Ikke mens der spilles.
no-game = Der spilles ikke lige nu.
seats-free = Alle pladser skal være taget først.
    .count = { $n ->
        [one] { $n } plads er stadig ledig.
       *[other] { $n } pladser er stadig ledige.
    }
game-broken = Spillet er gået i stykker og kan ikke fortsætte.
too-fast = Ikke så hurtigt.
    .seconds = { $seconds ->
        [one] Ikke så hurtigt. Prøv igen om { $seconds } sekund.
       *[other] Ikke så hurtigt. Prøv igen om { $seconds } sekunder.
    }
too-large = Det er for langt.
wrong-type = Den slags indhold tages ikke imod her.
too-slow = Det tog for lang tid at nå frem.
too-many = Det er mere end tilladt på én gang.
unavailable = Det kan serveren ikke lige nu.

not-started = Spillet er ikke begyndt.
already-started = Spillet er allerede begyndt.
game-over = Spillet er slut.
seat-empty = Der sidder ingen.
stale = For sent: Bordet har ændret sig.
time-went-back = Bordets ur er foran.
deadline-due = Tiden er gået.
seed-sealed = Spillet kan ikke fortsættes her.
draws-ran-out = De forberedte kort er brugt op.
draw-not-there = Et forberedt kort er der ikke længere.

called-by-other = En anden råbte først.
    .who = { $name } råbte først.
already-called = Du har råbt: Vælg tre kort.
call-first = Tryk først på SÆT!, og vælg så.
claims-are-instant = Du behøver ikke råbe: Vælg bare tre kort.
being-checked = Tre kort bliver tjekket.
    .who = Kortene fra { $name } bliver tjekket.
cards-not-on-table = Et af kortene er væk.
frozen = Vent, til en anden har taget et sæt.
master-does-not-search = Mesteren leder ikke.
waits-for-next-round = Du er med fra næste omgang.
between-rounds = Vent på næste omgang.
nothing-to-deal = Der er ikke kort at give lige nu.
not-the-dealer = En anden giver kort nu.
    .who = { $name } giver kort nu.
no-vote-here = Ingen afstemning her: Flere kort kommer automatisk.
already-voted = Du har allerede stemt.
not-voted = Du har ikke stemt.
refill-first = Mesteren skal først fylde bordet op.
table-full = Med så mange kort er der altid et sæt.
    .count = { $n ->
        [one] Med { $n } kort er der altid et sæt.
       *[other] Med { $n } kort er der altid et sæt.
    }
no-stall-here = Ved dette bord kan man ikke bede om tre kort.
too-early = Led lidt længere først.
    .seconds = { $seconds ->
        [one] { $seconds } sekund endnu, så må du bede om kort.
       *[other] { $seconds } sekunder endnu, så må du bede om kort.
    }
already-asked = Nogen har allerede bedt om tre kort.
    .who = { $name } har allerede bedt om dem.
deck-empty = Bunken er tom.
nothing-to-check = Der er ikke noget at tjekke.

scouted-by-other = En anden er spejder.
    .who = { $name } er spejder.
already-scouting = Du er spejder: Lad de andre lede.
show-one-of-them = Vis et af dine tre kort.
waits-for-next-turn = Du er med, så snart bordet ændrer sig.
nothing-to-second = Der er ingen spejder lige nu.
own-claim = Det er dit eget sæt.
is-first-card = Det er kortet, spejderen viser.
out-of-this-claim = Du har haft dit forsøg på dette sæt.
gave-up = Du har givet op i jagten på dette sæt.

not-in-this-pot = Du er ude af denne pulje.
no-betting = Der satses ikke lige nu.
not-your-turn = Det er ikke din tur.
    .who = { $name } har turen.
already-bet = Der er satset: Syn, hæv eller pas.
must-bet = Du skal lægge den første indsats.
not-a-bet = Det kan du ikke satse.
    .count = Sats højst { NUMBER($n) }.
nobody-has-bet = Ingen har satset: Check eller sats.
raise-limit = Du kan ikke hæve igen.
nobody-can-answer = Ingen har jetoner til at svare på en forhøjelse.
not-a-raise = Du kan ikke hæve med det.
    .count = Hæv højst med { NUMBER($n) }.
no-question = Ingen bliver bedt om at vise kort lige nu.
already-answered = Du har allerede svaret.
no-set-to-expose = Du har intet sæt at vise.
nothing-to-claim = Der skal ikke vælges sæt lige nu.
already-done = Du har sagt, at du er færdig.
cards-not-there = Kortene er hverken dine eller på bordet.
no-card-of-yours = Et sæt skal bruge et kort fra din hånd.
already-claimed = Det sæt har du allerede valgt.
too-few-players = Der skal være to spillere med jetoner.

setup-too-early = De andre tjekker stadig.
    .seconds = { $seconds ->
        [one] De andre må tjekke i { $seconds } sekund endnu.
       *[other] De andre må tjekke i { $seconds } sekunder endnu.
    }
no-more-plays = Det sidste kort bliver tjekket.
not-in-hand = Det kort har du ikke.
challenged-by-other = En anden var først.
    .who = { $name } var først.
already-challenged = Du har råbt: Vælg to kort.
challenge-first = Tryk først på SÆT!, og vælg så.
own-card = Du lagde selv kortet. De andre tjekker det.
resting = Vent lidt, før du råber igen.
    .seconds = { $seconds ->
        [one] Du må råbe igen om { $seconds } sekund.
       *[other] Du må råbe igen om { $seconds } sekunder.
    }
one-try-only = Du har haft dit forsøg på dette kort.
already-trusting = Du har allerede sagt »Intet sæt«.
too-few-cards = Med så få kort kan der ikke være et sæt.
point-at-others = Kortet tæller med i forvejen: Vælg to andre.
not-at-table = Du sidder ikke ved bordet.

cards-marked = Et af kortene hører til et markeret sæt.
not-a-set = De tre er ikke et sæt.
not-marked = Det sæt er ikke markeret.
nothing-marked = Markér et sæt først.
sets-marked = Der er markerede sæt, så der lægges ikke et kort til.
cards-come-by-themselves = Ved dette bord kommer kortene automatisk.

cards-out-of-reach = Brug kortene på bordet og dine egne.
needs-personal-card = Her skal et sæt bruge et af dine egne kort.
hand-full = Du har allerede så mange kort, som du må have.
no-cards-left = Der er ikke flere kort at trække.

opening-over = Åbningssættet ligger allerede på spillepladen.
opening-first = Først skal nogen åbne med et sæt.
cubed-already-called = Du har råbt: Vælg tre terninger.
cubed-call-first = Tryk først på SÆT!, og vælg så dine terninger.
barred = Vent på næste kast.
extra-roll-first = Først beslutter alle sig om det ekstra kast.
no-extra-roll = Det ekstra kast kommer mellem to omgange.
already-decided = Du har allerede valgt.
nothing-chosen = Vælg terninger at kaste, eller behold dem alle.
cubed-not-in-hand = Den terning har du ikke.
same-die-twice = En terning kan kun ligge ét sted.
declare-joker = Sig, hvad Jokeren står for.
no-joker = Terningen er ikke en Joker.
cubed-not-a-set = Med den værdi er de tre ikke et sæt.
too-many-dice = Du må højst lægge tre terninger i en tur.
    .count = { $n ->
        [one] Du må lægge { $n } terning mere.
       *[other] Du må lægge { $n } terninger mere.
    }
off-board = Det er uden for spillepladen.
occupied = Der ligger allerede en terning.
no-set-there = Dér giver den ikke et sæt.
broken-run = Den række ville ikke være et sæt.
replace-before-playing = Erstat Jokere, før du lægger din første terning.
no-joker-there = Dér ligger ingen Joker.
wrong-face = Terningen skal vise det, Jokeren står for.
    .what = Her skal bruges { $what }.

cards-not-on-screen = Et af kortene er væk.
already-found = Det sæt har du allerede fundet.
no-match-not-here = Her er der altid et sæt.
