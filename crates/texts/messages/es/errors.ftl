connecting = Conectando…
reconnecting = Reconectando… tu asiento está reservado.
reconnected = Estás de vuelta.
sending = Se está enviando tu jugada.
session-lost = Se cerró la sesión de este navegador. Ahora estás aquí como un nuevo invitado: { $name }.
retry-in = { $seconds ->
    [one] Nuevo intento en { $seconds } segundo
   *[other] Nuevo intento en { $seconds } segundos
}
retry-now-button = Probar ahora
reload-button = Recargar
play-offline-button = Jugar sin conexión

offline = Estás sin conexión
    .note = Puedes seguir jugando en solitario o contra bots.
unreachable = No se puede conectar con el servidor
    .note = Quizá se esté reiniciando. Seguimos intentándolo.
full = El servidor está lleno
    .note = Prueba otra vez en unos minutos o juega contra bots.
gone = Este servidor ha cerrado
    .note = Tus propias partidas siguen funcionando en esta página.
newer = Hay una versión nueva
    .note = Recarga para continuar; tu partida está guardada.
room-not-found = Esa mesa no existe
    .note = El enlace puede ser antiguo o estar mal escrito.
failed = Algo ha salido mal
part-missing = No se ha podido cargar esta parte de la página.
no-storage = Este navegador no deja que la página guarde nada
    .note = Tu nombre y tus ajustes duran hasta que la cierres.
field = { $field }: { $value } no está permitido. Permitido: { $allowed }

closed-normal = La conexión se ha cerrado.
closed-restart = El servidor se está reiniciando.
closed-protocol-error = La conexión no respetó el protocolo.
closed-not-text = El servidor no ha entendido la página.
closed-too-large = Un mensaje era demasiado grande.
closed-no-hello = La conexión tardó demasiado en empezar.
closed-wrong-version = Esta página está desactualizada. Recárgala.
closed-too-slow = La conexión es demasiado lenta.
closed-silent = La conexión ha dejado de responder.
closed-too-fast = Demasiados mensajes en poco tiempo.
closed-kicked = El anfitrión te ha sacado de esta mesa.
closed-room-failed = Algo ha salido mal en esta mesa.
closed-signed-out = Has cerrado la sesión.
closed-locked = El anfitrión ha cerrado esta mesa.
closed-full = Esta mesa ya tiene todos los espectadores posibles.
closed-replaced = Tienes demasiadas conexiones abiertas. Esta se ha sustituido.
