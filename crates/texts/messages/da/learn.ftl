title = Lær at spille
intro = Fem små trin, så er du klar til at spille.
step = Trin { NUMBER($n) } af { NUMBER($of) }
next-button = Næste
skip-button = Spring over
again-button = Gentag lektionen
show-button = Vis mig det
finish-button = Afslut

third-title = Det tredje kort
third-task = Her er to kort fra et sæt. Hvilket tredje kort fuldender det?
third-rule = Hvert kort har fire egenskaber: antal, farve, udfyldning og symbol. Se på dem én ad gangen. Hvor de to kort er ens, er det tredje også ens; hvor de er forskellige, er det tredje forskelligt fra dem begge.
third-right = Lige præcis! Til to vilkårlige kort findes der ét og kun ét tredje, som fuldender sættet.

which-title = Hvilket passer?
which-task = Vælg det kort, der giver et sæt sammen med disse to.
which-right = Rigtigt! Hver af de fire egenskaber er ens på alle tre eller forskellig på alle tre.

why-title = Hvad er galt?
why-task = Disse tre kort er ikke et sæt. Hvilken egenskab ødelægger det?
why-right = Godt set! To er ens, og et er ikke: Det er nok til at ødelægge et sæt.

six-title = Find et sæt
six-task = Der gemmer sig et sæt blandt disse seks kort. Vælg de tre kort.
six-right = Der er det! Sådan finder du alle sæt.

round-title = Din første omgang
round-task = Ligesom i et rigtigt spil: Råb først for at stoppe de andre, og vælg så dine tre kort.
round-call = Ser du et sæt? Tryk på { $button } eller mellemrumstasten for at stoppe de andre.
round-pick = Vælg nu dine tre kort, før ringen løber ud.
round-right = Dit sæt! Nye kort kommer i stedet. I et spil kan du også bare vælge de tre kort.
round-wrong = Det er ikke et sæt. I et spil ville det koste dig noget; her prøver du bare igen.
round-late = For sent: Tiden er gået. Råb først, når du har fået øje på alle tre kort.
round-none = Ser ingen et sæt? { $button } er din stemme for tre kort mere.

done-title = Du er klar til at spille!
done-text = Det er alt, hvad du behøver til dit første spil. Resten kommer med hvert sæt, du finder.
beginner-button = Spil med 27 kort
other-games = Se de andre spil
