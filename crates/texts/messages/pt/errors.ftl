reconnecting = Reconectando…
retry-in = { $seconds ->
    [one] Nova tentativa em { $seconds } segundo
   *[other] Nova tentativa em { $seconds } segundos
}
retry-now-button = Tentar agora
