classic = Klassisk
    .promise = Tre kort, ens eller forskellige i alt: Få øje på dem først.
beginner = Begynderspil
    .promise = Samme kapløb med 27 kort og én egenskab mindre.
master = SÆT-mester
    .promise = Én giver kort, de andre leder, og alle får en omgang som mester.
solo = Solo
    .promise = Kun dig og hele bunken.
eclaireur = Spejder
    .promise = Vis ét kort fra dit sæt, og lad de andre jage det næste.
chipset = ChipSet
    .promise = Skjulte kort, jetoner og pokeransigt: Sats på dine sæt.
setup = SetUp
    .promise = Læg et kort, der ikke giver et sæt, eller tag dem alle.
coopset = CoopSet
    .promise = Ét hold, ét bord: Hvor mange sæt kan I tage ved siden af hinanden?
twenty = 20/20
    .promise = Kom af med dine egne kort før de andre.
cubed = CUBED
    .promise = Terninger på en spilleplade: Hvert sæt, du danner, giver point.
handheld = Håndholdt
    .promise = Fire hurtige spil for én spiller.
handheld-classic = Klassisk, håndholdt
    .promise = Spil hele bunken igennem i dit eget tempo.

players = { $most ->
    [one] { NUMBER($least) }–{ $most } spiller
   *[other] { NUMBER($least) }–{ $most } spillere
}
players-exactly = { $n ->
    [one] { $n } spiller
   *[other] { $n } spillere
}
minutes = { NUMBER($least) }–{ NUMBER($most) } min.
minutes-about = ca. { NUMBER($n) } min.

level-beginner = Begynder
    .note = Har lige lært reglerne.
level-intermediate = Øvet
    .note = Spiller en gang imellem.
level-advanced = Rutineret
    .note = Spiller tit og ser meget.
level-expert = Ekspert
    .note = Svær at slå.
level-like-me = Som mig
    .note = Spiller i dit tempo, som den lærer af dine spil.
level-machine = Maskine
    .note = Lader ikke, som om den er et menneske.

edition-zh = Taiwan
    .note = Et forkert råb koster et sæt. Efter lang tids søgen kan man bede om tre kort mere.
edition-ko = Korea
    .note = Et forkert råb koster et sæt. En omgang slutter, så snart der skal lægges kort og bunken er tom.
edition-fr = Frankrig
    .note = Et forkert råb koster et point, også under nul. Alle er kortgiver én gang.
edition-es = Spanien
    .note = Man tæller kort, ikke sæt. Et forkert råb koster tre kort.
edition-pt = Brasilien
    .note = Man tæller kort, ikke sæt. Et forkert råb lægger tre kort til side.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Évariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hypatia
bot-ramanujan = Ramanujan
bot-sofia = Sofia
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Bot { NUMBER($n) }
puzzle = Puslespil
    .promise = Ét bord med kort: Find alle sæt på det.
timed = Tidsbegrænsning
    .promise = Hele bunken i kapløb med uret.
arcade = Arkade
    .promise = Slå uret: Hvert andet sæt giver mere tid.
