# An account: games and name on every device.
guest = Du spiller som gæst. Med en konto følger dine spil og dit navn med på alle enheder. Du behøver ingen e-mail.
signed-in = Logget ind som { $handle }
is-admin = Du er administrator på denne server.
keep-games = Behold mine spil
    .note = Vælg et brugernavn og en adgangskode. Alt, hvad du har spillet, er stadig dit.
handle = Brugernavn
    .note = 3 til 30 tegn: små bogstaver a–z, tal, - og _
name = Navn, som andre ser
password = Adgangskode
    .note = Mindst 8 tegn, og ikke en almindelig
old-password = Nuværende adgangskode
new-password = Ny adgangskode
keep-button = Behold dem
sign-in = Log ind
sign-in-button = Log ind
sign-in-note = De spil, du har spillet her som gæst, bliver hos gæsten. Brug cifrene nedenfor for at tilføje dem.
recover = Har du glemt adgangskoden?
    .note = Med en gendannelseskode vælger du en ny, og alle andre enheder bliver logget ud.
code = Gendannelseskode
set-button = Gem adgangskode
link-here = Brug din konto her
    .note = Åbn Konto på en enhed, hvor du er logget ind, og indtast cifrene, eller scan koden med den.
show-button = Vis cifre
merge = Tilføj de spil, jeg har spillet her som gæst
digits = Seks cifre
waiting = Venter på den anden enhed …
linked = Denne enhed er logget ind.
games-added = { $n ->
    [one] { $n } spil blev føjet til din konto.
   *[other] { $n } spil blev føjet til din konto.
}
codes = Gendannelseskoder
    .note = Hver kode kan bruges én gang til at vælge en ny adgangskode. Gem dem et sikkert sted: De vises kun nu.
codes-left = { $n ->
    [one] { $n } kode tilbage
   *[other] { $n } koder tilbage
}
codes-new = Nye koder erstatter de gamle.
codes-button = Nye koder
file-button = Gem som fil
print-button = Udskriv
kept-button = Jeg har gemt dem
add-device = Tilføj en enhed
    .note = Indtast de seks cifre, som den nye enhed viser.
look-button = Fortsæt
asks = { $device } bad om adgang kl. { $time }. Skal den have adgang?
asks-merge = De spil, der er spillet der som gæst, føjes til din konto.
allow-button = Giv adgang
let-in = Enheden er nu logget ind.
devices = Enheder
this-device = denne enhed
unknown-device = Ukendt enhed
used = sidst brugt { $day }
sign-out-button = Log ud
others-button = Log andre ud
tokens = Tokens til programmer
    .note = Et program, der spiller eller læser for dig, logger ind med et token i stedet for din adgangskode.
token-name = Hvad det er til
token-lasts = Gyldigt i
token-days = { $n ->
    [one] { $n } dag
   *[other] { $n } dage
}
token-once = Kopier det nu: Det vises kun én gang.
create-button = Opret token
revoke-button = Tilbagekald
until = gyldigt til { $day }
scope-play = Spille
scope-bot = Spille som bot
scope-watch = Se med
scope-history = Læse mine spil
scope-profile = Læse mit navn
scope-rename = Ændre mit navn
scope-admin = Administrere folk
change = Skift adgangskode
changed = Adgangskoden er skiftet. Dine andre enheder er logget ud.
export = Tag dine data med
    .note = Én fil med dine spil, dine beskeder og alt andet, denne server ved om dig.
export-button = Hent
delete = Slet konto
    .note = Alt personligt slettes for altid. Dine spil bliver, men uden dit navn, og ingen andre får dit brugernavn.
delete-button = Slet for altid
deleted = Din konto er slettet.
admin-link = Dette link gør din konto til administrator på serveren. Opret en konto, eller log ind først.
admin-button = Bliv administrator
invited = Du er inviteret til denne server.
invite-only = Nye konti kræver et link fra serverens vært.
closed = Denne server tager ikke imod nye konti.
banned = Serverens vært lader dig ikke spille: { $reason }
gone = Det er udløbet eller allerede brugt.
too-often = For mange forsøg. Vent lidt, og prøv igen.
