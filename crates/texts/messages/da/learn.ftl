title = Lær at spille
intro = Fem små trin, så kan du spille.
step = Trin { NUMBER($n) } af { NUMBER($of) }
begin-button = Kom i gang
next-button = Næste
skip-button = Spring over
again-button = En gang til
show-button = Vis mig det
finish-button = Afslut
praise-1 = Godt klaret!
praise-2 = Meget fint!
praise-3 = Lige præcis!
comfort-1 = Næsten!
comfort-2 = Ikke endnu. Se en gang til.
comfort-3 = Tag dig god tid.

third-title = Det tredje kort
third-task = Her ligger to kort fra et sæt. Hvilket tredje kort hører til dem?
third-rule = Gå de fire egenskaber igennem én for én. Hvor de to kort er ens, er det tredje det samme; hvor de er forskellige, har det, hvad der er tilbage.
third-right = Lige præcis! Til to vilkårlige kort findes der ét tredje, og kun ét.
third-wrong = Næsten. Se på dette en gang til: { $attribute }.

which-title = Hvilket passer?
which-task = Vælg det kort, der gør disse to til et sæt.
which-right = Rigtigt! Hver egenskab er ens på alle tre eller forskellig på alle tre.
which-wrong = Ikke det. To kort ville være ens og et ikke: { $attribute }.

why-title = Hvad er galt?
why-task = Disse tre kort er ikke et sæt. Hvilken egenskab ødelægger det?
why-right = Godt set! To er ens, og et er ikke: det er nok til, at det ikke er et sæt.
why-wrong = Den er i orden: { $attribute }. Den er ens på alle tre eller forskellig på alle tre. Prøv en anden.

six-title = Find et sæt
six-task = Blandt disse seks kort gemmer der sig et sæt. Vælg de tre kort.
six-hint = Dette kort hører til. Hvilke to andre?
six-right = Der er det! Sådan finder du alle sæt.
six-wrong = Det er ikke et sæt endnu. Slip et kort, og prøv et andet.

round-title = Din første omgang
round-task = Nu som i et rigtigt spil: den, der ser et sæt, råber først og vælger så.
round-call = Ser du et sæt? Tryk på { $button } eller mellemrumstasten.
round-pick = Vælg nu dine tre kort, før ringen er løbet ud.
round-right = Dit sæt! Kortene er dine, og nye kommer i stedet.
round-wrong = Det er ikke et sæt. I et spil ville det koste dig noget; her prøver du bare igen.
round-late = Tiden er gået. Råb, når du har øje på alle tre kort.
round-none = Ser ingen et sæt? { $button } er stemmen for tre kort mere.

done-title = Du kan spille!
done-text = Du ved alt, hvad du behøver til dit første spil. Resten kommer med hvert sæt, du finder.
beginner-button = Spil med 27 kort
other-games = Se de andre spil

beginner-1 = Det er det klassiske spil med 27 kort: én egenskab er ens på dem alle.
beginner-2 = Sammenlign de tre andre: hver skal være ens på alle tre kort eller forskellig på alle tre.
beginner-3 = Når du ser et sæt, så råb først, og vælg så de tre kort.
beginner-4 = Når du let finder sæt, så spil med alle 81 kort.

master-1 = I hver omgang er én spiller mester og passer bordet; de andre leder.
master-2 = Leder du, så spil som altid: råb, og vælg så tre kort.
master-3 = Er du mester, så læn dig tilbage og se på: du får ingen point i denne omgang.
master-4 = Alle er mester én gang, og den bedste sum vinder.

solo-1 = Bordet er dit alene, så tag dig god tid.
solo-2 = Vælg tre kort, der er et sæt, og nye kommer i stedet.
solo-3 = Tænk dig om, før du siger, at der ikke er noget sæt: det kan koste et point eller hele spillet.
solo-4 = Her ser du, hvor mange kort der er tilbage i bunken.

eclaireur-1 = Ser du et sæt? Vælg de tre kort, og vis kun de andre ét af dem.
eclaireur-2 = Er en anden spejder, ser du ét kort og et ur: find et kort mere i samme sæt.
eclaireur-3 = Finder du det, får du det kort, og spejderen de to andre; finder ingen det, tager spejderen alle tre.
eclaireur-4 = Peger du på et kort, der ikke passer til noget, koster det dig et kort; giv op, hvis du er i tvivl.

chipset-1 = Her er dine to kort, og ingen andre ser dem.
chipset-2 = I midten ligger de fælles kort og puljen med jetoner.
chipset-3 = På din tur kan du checke, satse, syne, hæve eller passe med disse knapper.
chipset-4 = Efter indsatserne bliver du spurgt i hemmelighed, om du vil vise; det kan du, hvis du har et sæt.
chipset-5 = Den, der har flest sæt med et kort fra sin egen hånd, tager puljen.

setup-1 = Disse fire kort er din hånd, og kun du ser dem.
setup-2 = På din tur lægger du et kort, der ikke giver et sæt med kortene på bordet.
setup-3 = Når en anden har lagt et kort, så led efter et sæt med det, og råb, før det næste kort kommer.
setup-4 = Den, der bliver opdaget, får alle kort på bordet, og færrest kort vinder.

coopset-1 = I er ét hold: alle ser de samme kort og de samme mærker.
coopset-2 = Vælg tre kort for at mærke et sæt, og tryk på mærket for at fjerne det.
coopset-3 = Mærkede sæt må ikke dele et kort; her ser I, hvad de er værd indtil nu.
coopset-4 = Når I er enige, tager I sættene; er der ingen, lægger I et kort til, og det koster et point.

twenty-1 = Disse åbne kort er dine, og du vil af med dem.
twenty-2 = Lav sæt af dine kort og de seks i midten, blandet som du vil.
twenty-3 = Råb først, og vælg så tre kort; en fejl giver dig et kort mere.
twenty-4 = Den, der ikke har flere kort, vinder omgangen og får point for de andres kort.

cubed-1 = Her er dine fem terninger, og det, de viser, kan du spille.
cubed-2 = Vælg en terning, og de felter, hvor den giver et sæt, lyser op.
cubed-3 = Hver terning i et nyt sæt er et point, og tallene på pladen er bonus.
cubed-4 = En Joker kan være hvilken som helst terning: du vælger, når du lægger den.
cubed-5 = Læg op til tre terninger, og afslut så din tur.

puzzle-1 = Alle de sæt, du leder efter, ligger på dette bord, og kortene bliver liggende.
puzzle-2 = Vælg tre kort; er de et sæt, kommer det på din liste.
puzzle-3 = Her ser du, hvor mange der stadig gemmer sig, og hvor længe du har ledt.
puzzle-4 = Et tip viser dig et sæt og lægger 30 sekunder til.

timed-1 = Uret tæller op: spil hele bunken igennem så hurtigt, du kan.
timed-2 = Vælg tre kort, der er et sæt, og nye kommer i stedet.
timed-3 = Tre forkerte kort koster 10 sekunder, og et tip koster 15.
timed-4 = På de to øverste sværhedsgrader er der ikke altid et sæt, og det skal du sige.

arcade-1 = Uret tæller ned, og du finder så mange sæt, du kan.
arcade-2 = For hvert andet sæt når du det næste trin og får mere tid.
arcade-3 = Forkerte kort koster ikke noget, et tip koster sekunder.
arcade-4 = På de to øverste sværhedsgrader er der ikke altid et sæt, og det skal du sige.

handheld-classic-1 = Der er intet ur: spil hele bunken igennem i fred og ro.
handheld-classic-2 = Hvert sæt er et point, og tre forkerte kort koster et.
handheld-classic-3 = Er der ikke noget sæt, kommer der flere kort af sig selv.
handheld-classic-4 = Et tip tager et sæt af bordet, men giver dig ikke point.
