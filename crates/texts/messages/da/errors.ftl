connecting = Forbinder …
reconnecting = Forbinder igen … din plads er gemt.
reconnected = Du er tilbage.
sending = Det, du gjorde, bliver sendt.
session-lost = Denne browser er blevet logget ud. Du er her nu som ny gæst: { $name }.
retry-in = { $seconds ->
    [one] Prøver igen om { $seconds } sekund
   *[other] Prøver igen om { $seconds } sekunder
}
retry-now-button = Prøv nu
reload-button = Genindlæs
play-offline-button = Spil offline

offline = Du er offline
    .note = Du kan stadig spille alene og mod bots.
unreachable = Serveren kan ikke nås
    .note = Måske er den ved at genstarte. Vi bliver ved med at prøve.
full = Serveren er fuld
    .note = Prøv igen om nogle minutter, eller spil mod bots.
gone = Denne server er lukket
    .note = Dine egne spil virker stadig her på siden.
newer = Der er kommet en ny version
    .note = Genindlæs for at fortsætte; dit spil er gemt.
room-not-found = Bordet findes ikke
    .note = Måske er linket gammelt eller skrevet forkert.
failed = Noget gik galt
part-missing = Denne del af siden kunne ikke indlæses.
no-storage = Browseren lader ikke siden gemme noget
    .note = Dit navn og dine indstillinger gælder, til du lukker den.
field = { $field }: { $value } kan ikke bruges. Tilladt: { $allowed }

closed-normal = Forbindelsen blev lukket.
closed-restart = Serveren genstarter.
closed-protocol-error = Forbindelsen overholdt ikke protokollen.
closed-not-text = Serveren forstod ikke siden.
closed-too-large = En besked var for stor.
closed-no-hello = Forbindelsen var for længe om at komme i gang.
closed-wrong-version = Siden er forældet. Genindlæs den.
closed-too-slow = Forbindelsen er for langsom.
closed-silent = Forbindelsen blev tavs.
closed-too-fast = For mange beskeder på kort tid.
closed-kicked = Værten har fjernet dig fra bordet.
closed-room-failed = Noget gik galt ved bordet.
closed-signed-out = Du loggede ud.
closed-locked = Værten har låst bordet.
closed-full = Der er allerede så mange tilskuere ved bordet, som der kan være.
closed-replaced = Du har for mange forbindelser åbne. Denne blev erstattet.
