# What is said when the connection or the server does not do what it should.
reconnecting = Reconnecting …
retry-in = { $seconds ->
    [one] Trying again in { $seconds } second
   *[other] Trying again in { $seconds } seconds
}
retry-now-button = Try now
