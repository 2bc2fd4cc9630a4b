title = Aprende a jugar
intro = Cinco pasos cortos y ya sabes jugar.
step = Paso { NUMBER($n) } de { NUMBER($of) }
begin-button = Empezar
next-button = Siguiente
skip-button = Saltar
again-button = Otra vez
show-button = Enséñamelo
finish-button = Terminar
praise-1 = ¡Bien hecho!
praise-2 = ¡Muy bien!
praise-3 = ¡Exacto!
comfort-1 = ¡Casi!
comfort-2 = Todavía no. Mira otra vez.
comfort-3 = Tómate tu tiempo.

third-title = La tercera carta
third-task = Aquí hay dos cartas de un set. ¿Qué tercera carta va con ellas?
third-rule = Repasa las cuatro características una por una. Donde las dos cartas coinciden, la tercera es igual; donde difieren, tiene lo que falta.
third-right = ¡Exacto! Para dos cartas cualesquiera hay una tercera, y solo una.
third-wrong = Casi. Mira esto otra vez: { $attribute }.

which-title = ¿Cuál encaja?
which-task = Elige la carta que hace un set con estas dos.
which-right = ¡Eso es! Cada característica es igual en las tres o diferente en las tres.
which-wrong = Esta no. Dos cartas serían iguales y una no: { $attribute }.

why-title = ¿Qué falla?
why-task = Estas tres cartas no son un set. ¿Qué característica lo estropea?
why-right = ¡Bien visto! Dos son iguales y una no: eso basta para que no sea un set.
why-wrong = Esta está bien: { $attribute }. Es igual en las tres o diferente en las tres. Prueba con otra.

six-title = Encuentra un set
six-task = Entre estas seis cartas se esconde un set. Elige sus tres cartas.
six-hint = Esta carta forma parte de él. ¿Cuáles son las otras dos?
six-right = ¡Ahí está! Así se encuentran todos los sets.
six-wrong = Todavía no es un set. Suelta una carta y prueba con otra.

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

beginner-1 = Es el juego clásico con 27 cartas: una característica es igual en todas.
beginner-2 = Compara las otras tres: cada una debe ser igual en las tres cartas o diferente en las tres.
beginner-3 = Cuando veas un set, anúncialo primero y elige después sus tres cartas.
beginner-4 = Cuando encuentres sets sin esfuerzo, juega con las 81 cartas.

master-1 = En cada ronda un jugador es el maestro y cuida de la mesa; los demás buscan.
master-2 = Si buscas, juega como siempre: anuncia y elige tres cartas.
master-3 = Si eres el maestro, observa con calma: en esta ronda no puntúas.
master-4 = Cada uno es maestro una vez, y gana el mejor total.

solo-1 = La mesa es solo tuya, así que tómate tu tiempo.
solo-2 = Elige tres cartas que sean un set, y llegan otras a su sitio.
solo-3 = Piénsalo bien antes de decir que no hay set: puede costar un punto, o incluso la partida.
solo-4 = Aquí ves cuántas cartas quedan en el mazo.

eclaireur-1 = ¿Ves un set? Elige sus tres cartas y enseña a los demás solo una.
eclaireur-2 = Si el explorador es otro, ves una carta y un reloj: encuentra una segunda carta del mismo set.
eclaireur-3 = Si la encuentras, te llevas esa carta y el explorador las otras dos; si nadie la encuentra, se lleva las tres.
eclaireur-4 = Señalar una carta que no encaja te cuesta una carta; si dudas, ríndete.

chipset-1 = Estas son tus dos cartas, y nadie más las ve.
chipset-2 = En el centro están las cartas de todos y el bote con las fichas.
chipset-3 = En tu turno pasa, apuesta, iguala, sube o retírate con estos botones.
chipset-4 = Tras las apuestas se te pregunta en secreto si quieres mostrar; puedes si tienes un set.
chipset-5 = Quien tiene más sets con una carta de su mano se lleva el bote.

setup-1 = Estas cuatro cartas son tu mano, y solo tú las ves.
setup-2 = En tu turno pon una carta que no haga un set con las de la mesa.
setup-3 = Cuando alguien ha puesto una carta, busca un set con ella y anúncialo antes de la siguiente.
setup-4 = Quien es descubierto se lleva todas las cartas de la mesa, y gana quien tiene menos.

coopset-1 = Sois un equipo: todos ven las mismas cartas y las mismas marcas.
coopset-2 = Elige tres cartas para marcar un set, y pulsa la marca para quitarla.
coopset-3 = Los sets marcados no pueden compartir cartas; aquí ves cuánto valen hasta ahora.
coopset-4 = Cuando estéis de acuerdo, tomad los sets; si no hay ninguno, añadid una carta, que cuesta un punto.

twenty-1 = Estas cartas descubiertas son tuyas, y quieres librarte de ellas.
twenty-2 = Haz sets con tus cartas y las seis del centro, mezcladas como quieras.
twenty-3 = Anuncia primero y elige después tres cartas; un error te trae una carta más.
twenty-4 = Quien se queda sin cartas gana la ronda y se apunta las cartas de los demás.

cubed-1 = Estos son tus cinco dados: lo que muestran es lo que puedes jugar.
cubed-2 = Elige un dado, y se iluminan las casillas donde hace un set.
cubed-3 = Cada dado de un set nuevo es un punto, y los números del tablero son una bonificación.
cubed-4 = Un comodín puede ser cualquier dado: lo eliges al ponerlo.
cubed-5 = Pon hasta tres dados y termina tu turno.

puzzle-1 = Todos los sets que buscas están en esta mesa, y las cartas no se mueven.
puzzle-2 = Elige tres cartas; si son un set, pasa a tu lista.
puzzle-3 = Aquí ves cuántos siguen escondidos y cuánto tiempo llevas buscando.
puzzle-4 = Una pista te enseña un set y añade 30 segundos.

timed-1 = El reloj cuenta hacia arriba: juega todo el mazo tan rápido como puedas.
timed-2 = Elige tres cartas que sean un set, y llegan otras a su sitio.
timed-3 = Tres cartas equivocadas cuestan 10 segundos, y una pista 15.
timed-4 = En los dos niveles superiores no siempre hay un set, y tienes que decirlo.

arcade-1 = El reloj corre hacia atrás, y encuentras tantos sets como puedas.
arcade-2 = Cada dos sets pasas al nivel siguiente y ganas tiempo.
arcade-3 = Las cartas equivocadas no cuestan nada, una pista cuesta segundos.
arcade-4 = En los dos niveles superiores no siempre hay un set, y tienes que decirlo.

handheld-classic-1 = No hay reloj: juega todo el mazo con calma.
handheld-classic-2 = Cada set es un punto, y tres cartas equivocadas cuestan uno.
handheld-classic-3 = Si no hay ningún set, llegan más cartas por sí solas.
handheld-classic-4 = Una pista retira un set de la mesa, pero no te da ningún punto.
