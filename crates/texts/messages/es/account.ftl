# An account: games and name on every device.
guest = Juegas como invitado. Con una cuenta, tus partidas y tu nombre te acompañan en todos tus dispositivos. No hace falta correo.
signed-in = Has iniciado sesión como { $handle }
is-admin = Administras este servidor.
keep-games = Conservar mis partidas
    .note = Elige un identificador y una contraseña. Todo lo que has jugado sigue siendo tuyo.
handle = Identificador
    .note = De 3 a 30 caracteres: letras a–z, cifras, - y _
name = Nombre que ven los demás
password = Contraseña
    .note = Al menos 8 caracteres, y que no sea común
old-password = Contraseña actual
new-password = Contraseña nueva
keep-button = Conservarlas
sign-in = Iniciar sesión
sign-in-button = Iniciar sesión
sign-in-note = Las partidas que jugaste aquí como invitado siguen siendo de ese invitado. Para añadirlas, usa las cifras de abajo.
recover = ¿Perdiste la contraseña?
    .note = Con un código de recuperación eliges una nueva y se cierra la sesión en los demás dispositivos.
code = Código de recuperación
set-button = Guardar
link-here = Usa tu cuenta aquí
    .note = En un dispositivo con la sesión iniciada, abre Cuenta e introduce estas cifras, o escanea el código.
show-button = Ver las cifras
merge = Añadir las partidas que jugué aquí como invitado
digits = Seis cifras
waiting = Esperando al otro dispositivo…
linked = Este dispositivo ha iniciado sesión.
games-added = { $n ->
    [one] Se ha añadido { $n } partida a tu cuenta.
    [many] Se han añadido { $n } de partidas a tu cuenta.
   *[other] Se han añadido { $n } partidas a tu cuenta.
}
codes = Códigos de recuperación
    .note = Cada código sirve una vez para elegir una contraseña nueva. Guárdalos en un lugar seguro: solo se muestran ahora.
codes-left = { $n ->
    [one] Queda { $n } código
    [many] Quedan { $n } de códigos
   *[other] Quedan { $n } códigos
}
codes-new = Los códigos nuevos sustituyen a los anteriores.
codes-button = Códigos nuevos
file-button = Guardar archivo
print-button = Imprimir
kept-button = Ya los guardé
add-device = Añadir un dispositivo
    .note = Introduce las seis cifras que muestra el dispositivo nuevo.
look-button = Continuar
asks = { $device } lo pidió a las { $time }. ¿Le das acceso?
asks-merge = Las partidas jugadas allí como invitado se añadirán a tu cuenta.
allow-button = Dar acceso
let-in = El dispositivo ya ha iniciado sesión.
devices = Dispositivos
this-device = este dispositivo
unknown-device = Dispositivo desconocido
used = usado por última vez el { $day }
sign-out-button = Cerrar sesión
others-button = Cerrar las demás
tokens = Tokens para programas
    .note = Un programa que juega o lee por ti entra con un token en vez de tu contraseña.
token-name = Para qué es
token-lasts = Válido durante
token-days = { $n ->
    [one] { $n } día
    [many] { $n } de días
   *[other] { $n } días
}
token-once = Cópialo ahora: solo se muestra una vez.
create-button = Crear token
revoke-button = Revocar
until = válido hasta el { $day }
scope-play = Jugar
scope-bot = Jugar como bot
scope-watch = Mirar
scope-history = Leer mis partidas
scope-profile = Leer mi nombre
scope-rename = Cambiar mi nombre
scope-admin = Gestionar personas
change = Cambiar la contraseña
changed = Contraseña cambiada. Se ha cerrado la sesión en tus otros dispositivos.
export = Llévate tus datos
    .note = Un solo archivo con tus partidas, tus mensajes y todo lo demás que este servidor sabe de ti.
export-button = Descargar
delete = Eliminar la cuenta
    .note = Todo lo personal se elimina para siempre. Tus partidas se quedan, sin tu nombre, y nadie más tendrá tu identificador.
delete-button = Eliminar
deleted = Tu cuenta se ha eliminado.
admin-link = Este enlace convierte tu cuenta en administradora del servidor. Antes crea una cuenta o inicia sesión.
admin-button = Ser administrador
invited = Tienes una invitación a este servidor.
invite-only = Para una cuenta nueva hace falta un enlace del anfitrión de este servidor.
closed = Este servidor no admite cuentas nuevas.
banned = El anfitrión de este servidor no te deja jugar: { $reason }
gone = Ha caducado o ya se ha usado.
too-often = Demasiados intentos. Espera un poco y vuelve a probar.
