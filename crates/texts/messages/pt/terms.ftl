# Masculino: um set, o set.
-set = { $form ->
    *[one] set
    [many] sets
}
-tercet = Tercet
