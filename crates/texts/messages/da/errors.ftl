reconnecting = Forbinder igen …
retry-in = { $seconds ->
    [one] Prøver igen om { $seconds } sekund
   *[other] Prøver igen om { $seconds } sekunder
}
retry-now-button = Prøv nu
