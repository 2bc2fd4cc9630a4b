# The ranked daily.
title = Reto diario
explained = Hoy todos reciben las mismas cartas, y nadie puede conocerlas de antemano.
first-counts = Cuenta tu primera carrera; las demás son de práctica.
clock-rules = El reloj empieza cuando ves las cartas y sigue si recargas la página o te vas. A los 30 minutos la carrera termina. Con una pista cuenta como no resuelta.
month-explained = Este mes todos reciben la misma baraja.
free-explained = Una baraja nueva cada vez; tu mejor tiempo aparece en las clasificaciones.
sprint-explained = Cartas nuevas cada vez, todas las que hagan falta. Tu mejor tiempo aparece en las clasificaciones.
decks = Sprints y barajas enteras
month-deck = Baraja del mes
free-deck = Baraja nueva
ten-sets = 10 sets
twenty-sets = 20 sets
thirty-sets = 30 sets
start-button = Empezar
resume-button = Volver
practice-button = Practicar
result-button = Resultado
running = El reloj está en marcha.
unsolved = Sin resolver
held = Alguien revisará esta carrera antes de que cuente.
invalid = Esta carrera no se pudo comprobar, así que no cuenta.
practice-run = Práctica: esta carrera no cuenta.
checking = Comprobando tu carrera…
place = Puesto { NUMBER($place) } de { NUMBER($runs) }
faster = Más rápida que el { NUMBER($percent) } % de las demás
times = Cuánto tardaron todos
time = Tiempo
runs = Carreras
slower = { $time } o más
splits = Set a set
set = Set
you = Tú
usual = Mediana
days = { $n ->
    [one] { $n } día seguido
   *[other] { $n } días seguidos
}
weeks = { $n ->
    [one] { $n } semana seguida
   *[other] { $n } semanas seguidas
}
share-button = Compartir
copied = Copiado. Pégalo donde quieras.
board = Clasificación
span = Periodo
day-board = Hoy
week-board = Esta semana
month-board = Este mes
year-board = Este año
all-board = Desde siempre
that-day = Ese día
that-week = Esa semana
that-month = Ese mes
that-year = Ese año
size = Tamaño del reto
everyone = Todos
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
nobody = Nadie todavía.
accounts-only = Aquí solo aparece quien tiene una cuenta.
groups = Grupos
groups-note = Quien tiene una cuenta y abre el enlace de un grupo entra en él.
group-name = Nombre del grupo
found-button = Nuevo grupo
copy-button = Copiar enlace
link-copied = Enlace copiado.
leave-button = Salir
members = { $n ->
    [one] { $n } miembro
   *[other] { $n } miembros
}
need-account = Para los grupos necesitas una cuenta.
account-button = Cuenta
joined = Estás en el grupo «{ $name }».
no-group = Este enlace no lleva a ningún grupo.
fingerprints = Huellas
fingerprints-note = Las cartas quedan fijadas antes de que empiece el día. Estas son las huellas de los números que las determinan; los números se publican cuando el día termina.
seed = Número:
today = Hoy
tomorrow = Mañana
failed = Ahora no está disponible. Inténtalo más tarde.
