# Intetkøn: et sæt, sættet, sæt, sættene.
-set = { $form ->
    *[one] sæt
    [the-one] sættet
    [many] sæt
    [the-many] sættene
}
-tercet = Tercet
