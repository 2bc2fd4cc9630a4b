# What the three cards are called. The forms are those a sentence needs.
-set = { $form ->
    *[one] set
    [many] sets
}
-tercet = Tercet
