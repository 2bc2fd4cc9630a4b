title = Aprende a jugar
intro = Cinco pasos cortos y ya sabrás jugar.
step = Paso { NUMBER($n) } de { NUMBER($of) }
next-button = Siguiente
skip-button = Saltar
again-button = Repetir lección
show-button = Enséñamelo
finish-button = Terminar

third-title = La tercera carta
third-task = Aquí hay dos cartas de un set. ¿Qué tercera carta lo completa?
third-rule = Cada carta tiene cuatro características: número, color, fondo y símbolo. Compruébalas una por una. Donde las dos cartas son iguales, la tercera también lo es; donde son diferentes, la tercera es diferente de las dos.
third-right = ¡Exacto! Para dos cartas cualesquiera hay una tercera que completa el set, y solo una.

which-title = ¿Cuál encaja?
which-task = Elige la carta que forma un set con estas dos.
which-right = ¡Eso es! Cada una de las cuatro características es igual en las tres o diferente en las tres.

why-title = ¿Qué falla?
why-task = Estas tres cartas no son un set. ¿Qué característica lo estropea?
why-right = ¡Bien visto! Dos son iguales y una no: eso basta para que no sea un set.

six-title = Encuentra un set
six-task = Entre estas seis cartas se esconde un set. Elige sus tres cartas.
six-right = ¡Ahí está! Así se encuentran todos los sets.

round-title = Tu primera ronda
round-task = Como en una partida de verdad: primero anuncia para detener a los demás y luego elige tus tres cartas.
round-call = ¿Ves un set? Pulsa { $button } o la barra espaciadora para detener a los demás.
round-pick = Ahora elige tus tres cartas antes de que se vacíe el anillo.
round-right = ¡El set es tuyo! Cartas nuevas ocupan su sitio. En una partida también puedes elegir las tres cartas sin más.
round-wrong = No es un set. En una partida te costaría algo; aquí puedes probar otra vez.
round-late = Demasiado tarde: se acabó el tiempo. Anuncia cuando hayas visto las tres cartas.
round-none = ¿Nadie ve un set? { $button } es tu voto para que salgan tres cartas más.

done-title = ¡Ya sabes jugar!
done-text = Es todo lo que necesitas para tu primera partida. El resto llega con cada set que encuentres.
beginner-button = Con 27 cartas
other-games = Ver los otros juegos
