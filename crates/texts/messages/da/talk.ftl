# Hvad der må siges ved et bord: faste vendinger, værtens regler, og hvorfor ikke mere.

phrase-hello = Hej!
phrase-good-luck = Held og lykke!
phrase-well-done = Flot!
phrase-so-close = Så tæt på!
phrase-thanks = Tak!
phrase-sorry = Undskyld!
phrase-no-problem = Det gør ikke noget!
phrase-one-moment = Et øjeblik.
phrase-ready = Jeg er klar.
phrase-good-game = Godt spil!
phrase-one-more = Et spil til?
phrase-goodbye = Jeg må gå. Hej hej!
rule = Chat
    .note = Reaktioner er altid tilladt.
rule-free = Alt
rule-phrases = Kun vendinger
rule-off = Fra
hide-names = Skjul navne
    .note = Alle vises som »Spiller 1« og så videre. Kun du kan se, hvem der er hvem, på denne liste.
at-table = Ved bordet
make-host-button = Gør til vært
make-host-question = Gør { $name } til vært?
make-host-explained = Så er det vedkommendes bord. Kun den nye vært kan gøre dig til vært igen.
phrases = Sig en vending
why-host-phrases = Værten tillader kun vendinger.
why-host-off = Værten har slået chatten fra.
why-guest = Ved offentlige borde kan gæster sige vendinger. Med en konto kan du skrive.
why-new-account = { $n ->
    [one] Ved offentlige borde kan du skrive efter { $n } færdigt spil mere.
   *[other] Ved offentlige borde kan du skrive efter { $n } færdige spil mere.
}
no-links = Links er ikke tilladt ved offentlige borde endnu: din konto er ny.
