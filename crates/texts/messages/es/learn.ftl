title = Aprende a jugar
intro = Cinco pasos cortos y ya sabes jugar.
step = Paso { NUMBER($n) } de { NUMBER($of) }
next-button = Siguiente
skip-button = Saltar
again-button = Otra vez
show-button = Enséñamelo
finish-button = Terminar

third-title = La tercera carta
third-task = Aquí hay dos cartas de un set. ¿Qué tercera carta va con ellas?
third-rule = Repasa las cuatro características una por una. Donde las dos cartas coinciden, la tercera es igual; donde difieren, tiene lo que falta.
third-right = ¡Exacto! Para dos cartas cualesquiera hay una tercera, y solo una.

which-title = ¿Cuál encaja?
which-task = Elige la carta que hace un set con estas dos.
which-right = ¡Eso es! Cada característica es igual en las tres o diferente en las tres.

why-title = ¿Qué falla?
why-task = Estas tres cartas no son un set. ¿Qué característica lo estropea?
why-right = ¡Bien visto! Dos son iguales y una no: eso basta para que no sea un set.

six-title = Encuentra un set
six-task = Entre estas seis cartas se esconde un set. Elige sus tres cartas.
six-right = ¡Ahí está! Así se encuentran todos los sets.

round-title = Tu primera ronda
round-task = Ahora como en una partida de verdad: quien ve un set lo anuncia primero y elige después.
round-call = ¿Ves un set? Pulsa { $button } o la barra espaciadora.
round-pick = Elige ahora tus tres cartas antes de que se vacíe el anillo.
round-right = ¡El set es tuyo! Te quedas las cartas y llegan otras a su sitio.
round-wrong = No es un set. En una partida te costaría algo; aquí pruebas otra vez.
round-late = Se acabó el tiempo. Anuncia cuando tengas las tres cartas a la vista.
round-none = ¿Nadie ve un set? { $button } es el voto para sacar tres cartas más.

done-title = ¡Ya sabes jugar!
done-text = Sabes todo lo que necesitas para tu primera partida. El resto llega con cada set que encuentras.
beginner-button = Con 27 cartas
other-games = Ver los otros juegos
