# A review of one game: what was missed, what takes long, and practice.
title = Sua revisão
open-button = Rever
looking = Analisando sua partida…
nothing = Não há nada para rever nesta partida.
missed-sets = Sets que você deixou passar
missed-none = Você não deixou passar nenhum set por muito tempo.
taken-by-another = Outra pessoa pegou depois de { $time }
taken-by-no-one = Ninguém viu por { $time }
kinds = Sua rapidez para achar sets
differing = Diferença
attributes = { $n ->
    [one] { $n } característica
   *[other] { $n } características
}
found = Achados
missed = Perdidos
average = Tempo
found-so-far = Achados no total
average-so-far = Tempo no total
slowest = { $n ->
    [one] Você é mais lento nos sets que diferem em { $n } característica.
   *[other] Você é mais lento nos sets que diferem em { $n } características.
}
practice-button = Praticar estes
table-nr = Mesa { NUMBER($n) } de { NUMBER($of) }.
drill-task = Há exatamente um set. Encontre!
drill-done = Todas as mesas feitas: { $time } por set em média.
again-button = Mais dez
