reconnecting = Reconnexion…
retry-in = { $seconds ->
    [one] Nouvel essai dans { $seconds } seconde
   *[other] Nouvel essai dans { $seconds } secondes
}
retry-now-button = Réessayer
