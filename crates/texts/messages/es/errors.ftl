reconnecting = Reconectando…
retry-in = { $seconds ->
    [one] Nuevo intento en { $seconds } segundo
   *[other] Nuevo intento en { $seconds } segundos
}
retry-now-button = Reintentar ahora
