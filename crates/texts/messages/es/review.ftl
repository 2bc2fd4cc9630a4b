# A review of one game: what was missed, what takes long, and practice.
title = Tu repaso
open-button = Repasar
looking = Repasando tu partida…
nothing = No hay nada que repasar en esta partida.
missed-sets = Sets que se te escaparon
missed-none = No se te escapó ningún set por mucho tiempo.
taken-by-another = Otra persona se lo llevó a los { $time }
taken-by-no-one = Nadie lo vio durante { $time }
kinds = Lo rápido que encuentras sets
differing = Diferencia
attributes = { $n ->
    [one] { $n } característica
   *[other] { $n } características
}
found = Encontrados
missed = Perdidos
average = Tiempo
found-so-far = Encontrados en total
average-so-far = Tiempo en total
slowest = { $n ->
    [one] Lo que más te cuesta son los sets que se diferencian en { $n } característica.
   *[other] Lo que más te cuesta son los sets que se diferencian en { $n } características.
}
practice-button = Practicarlos
table-nr = Mesa { NUMBER($n) } de { NUMBER($of) }.
drill-task = Hay exactamente un set. ¡Encuéntralo!
drill-done = Todas las mesas hechas: { $time } por set de media.
again-button = Diez más
