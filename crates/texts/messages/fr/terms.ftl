# Masculin : un set, le set.
-set = { $form ->
    *[one] set
    [many] sets
}
-tercet = Tercet
