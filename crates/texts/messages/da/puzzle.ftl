# The puzzle of the day.
title = Dagens puslespil
earlier = Dagen før
later = Dagen efter
which = Puslespillets størrelse
twelve = 12 kort, 6 sæt
nine = 9 kort, 4 sæt
fresh-button = Nyt puslespil
status = { NUMBER($found) } af { NUMBER($sets) } · { $time }
grade = Sværhedsgrad { NUMBER($stars) } af 5
cards = Puslespillets kort
found = Fundne sæt
found-one = { $left ->
    [one] Fundet. { $left } tilbage.
   *[other] Fundet. { $left } tilbage.
}
done = Du fandt dem alle. Flot!
known = Det har du allerede.
share-button = Del
copied = Kopieret. Sæt det ind, hvor du vil.
streak = { $days ->
    [one] { $days } dag i træk
   *[other] { $days } dage i træk
}
solved = Løst!
time = Tid
hints = Tip
mistakes = Fejl
in-a-row = Dage i træk
next-in = Det næste puslespil kommer om { $time }.
archive = Alle puslespil
result-button = Resultat
earlier-month = Forrige måned
later-month = Næste måned
solved-day = { $day }, løst
sprint = Sprint
    .explained = Ti sæt så hurtigt, du kan
sprint-status = { NUMBER($found) } af 10 · { $time }
again-button = Spil igen
best-times = Bedste tider
new-best = Ny bedste tid!
