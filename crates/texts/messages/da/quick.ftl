# Quick play: the next table of a game, where everyone who comes plays.
warm-up = Opvarmning: Intet tæller endnu. Det rigtige spil begynder, så snart der kommer nogen.
begins = { $n ->
    [one] Spillet begynder om { $n } sekund.
   *[other] Spillet begynder om { $n } sekunder.
}
next-begins = { $n ->
    [one] Næste spil begynder om { $n } sekund.
   *[other] Næste spil begynder om { $n } sekunder.
}
watching = Du er med i næste spil.
full = Bordet er fuldt.
other-table-button = Et andet bord
again-button = Næste spil nu
ready = Klar: { $names }
alone = Der er ikke kommet nogen endnu.
sprint-button = Spil en sprint
tell-button = Giv mig besked
told = Du får besked, når der kommer nogen.
came = { $name } er kommet til dit bord.
