title = Lær at spille
intro = Fem små trin, så kan du spille.
step = Trin { NUMBER($n) } af { NUMBER($of) }
next-button = Næste
skip-button = Spring over
again-button = En gang til
show-button = Vis mig det
finish-button = Afslut

third-title = Det tredje kort
third-task = Her ligger to kort fra et sæt. Hvilket tredje kort hører til dem?
third-rule = Gå de fire egenskaber igennem én for én. Hvor de to kort er ens, er det tredje det samme; hvor de er forskellige, har det, hvad der er tilbage.
third-right = Lige præcis! Til to vilkårlige kort findes der ét tredje, og kun ét.

which-title = Hvilket passer?
which-task = Vælg det kort, der gør disse to til et sæt.
which-right = Rigtigt! Hver egenskab er ens på alle tre eller forskellig på alle tre.

why-title = Hvad er galt?
why-task = Disse tre kort er ikke et sæt. Hvilken egenskab ødelægger det?
why-right = Godt set! To er ens, og et er ikke: det er nok til, at det ikke er et sæt.

six-title = Find et sæt
six-task = Blandt disse seks kort gemmer der sig et sæt. Vælg de tre kort.
six-right = Der er det! Sådan finder du alle sæt.

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
