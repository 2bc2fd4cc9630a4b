# The best moments of a game that has ended.
title = De bedste øjeblikke
fastest-set = Hurtigste sæt: { $name }, { $time }
all-different = Alt forskelligt: { $name }, { $time }
series = { $n ->
    [one] { $n } sæt i træk: { $name }
   *[other] { $n } sæt i træk: { $name }
}
longest-search = Længste søgen: { $time }, afsluttet af { $name }
overlooked = Overset af alle i { $time }
best-turn = { $n ->
    [one] Bedste tur: { $name }, { $n } point
   *[other] Bedste tur: { $name }, { $n } point
}
best-round = { $n ->
    [one] Bedste omgang: { $name }, { $n } point
   *[other] Bedste omgang: { $name }, { $n } point
}
biggest-pot = { $n ->
    [one] Største pulje: { $name }, { $n } jeton
   *[other] Største pulje: { $name }, { $n } jetoner
}
bluff = { $n ->
    [one] Bedste bluff: { $name }, { $n } jeton uden et sæt
   *[other] Bedste bluff: { $name }, { $n } jetoner uden et sæt
}
richest-layout = { $n ->
    [one] Bedste opstilling: { $n } sæt
   *[other] Bedste opstilling: { $n } sæt ved siden af hinanden
}
biggest-pile = { $n ->
    [one] Største bunke: { $name } tog { $n } kort
   *[other] Største bunke: { $name } tog { $n } kort
}
looking = Leder efter de bedste øjeblikke …
