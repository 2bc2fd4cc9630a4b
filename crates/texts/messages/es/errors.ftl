connecting = Conectando…
reconnecting = Reconectando… tu asiento está reservado.
reconnected = Estás de vuelta.
retry-in = { $seconds ->
    [one] Nuevo intento en { $seconds } segundo
   *[other] Nuevo intento en { $seconds } segundos
}
retry-now-button = Probar ahora
reload-button = Recargar
play-offline-button = Jugar sin conexión

offline = Estás sin conexión
    .note = Las partidas en solitario y contra bots siguen funcionando.
unreachable = No se puede llegar al servidor
    .note = Quizá se esté reiniciando. Seguimos intentándolo.
full = El servidor está lleno
    .note = Prueba en unos minutos, o juega contra bots.
gone = Este servidor está cerrado
    .note = Tus propias partidas siguen funcionando en esta página.
newer = Hay una versión nueva
    .note = Recarga para seguir; tu partida se conserva.
room-not-found = Esa mesa no existe
    .note = El enlace puede ser antiguo o estar mal escrito.
failed = Algo ha salido mal
part-missing = No se ha podido cargar esta parte de la página.
no-storage = Este navegador no deja que la página recuerde nada
    .note = Tu nombre y tus ajustes duran hasta que la cierres.
field = { $field }: { $value } no es posible. Permitido: { $allowed }

closed-normal = La conexión se ha cerrado.
closed-restart = El servidor se está reiniciando.
closed-protocol-error = La conexión no respetó el protocolo.
closed-not-text = El servidor no ha entendido la página.
closed-too-large = Un mensaje era demasiado grande.
closed-no-hello = La conexión tardó demasiado en empezar.
closed-wrong-version = Esta página está anticuada. Recárgala.
closed-too-slow = La conexión es demasiado lenta.
closed-silent = Hace un rato que no se sabe de ti.
closed-too-fast = Demasiados mensajes en poco tiempo.
closed-kicked = El anfitrión te ha sacado de esta mesa.
closed-room-failed = La mesa ha tenido un problema.
closed-signed-out = Has cerrado la sesión.
closed-locked = El anfitrión ha cerrado esta mesa.
closed-full = Esta mesa ya tiene todos los espectadores posibles.
closed-replaced = Tienes demasiadas conexiones abiertas. Esta se ha sustituido.
