# Masculino: un set, el set.
-set = { $form ->
    *[one] set
    [many] sets
}
-tercet = Tercet
