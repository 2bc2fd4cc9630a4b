# What is said when the connection or the server does not do what it should.

connecting = Connecting …
reconnecting = Reconnecting … your seat is kept.
reconnected = You are back.
retry-in = { $seconds ->
    [one] Trying again in { $seconds } second
   *[other] Trying again in { $seconds } seconds
}
retry-now-button = Try now
reload-button = Reload
play-offline-button = Play offline

offline = You are offline
    .note = Games alone and against bots still work.
unreachable = The server cannot be reached
    .note = It may be restarting. We keep trying.
full = The server is full
    .note = Try again in a few minutes, or play against bots.
gone = This server is closed
    .note = Your own games still work in this page.
newer = There is a new version
    .note = Reload to go on; your game is kept.
room-not-found = There is no such table
    .note = The link may be old, or somebody mistyped it.
failed = Something went wrong
part-missing = This part of the page could not be loaded.
no-storage = This browser does not let the page remember anything
    .note = Your name and settings last until you close it.
field = { $field }: { $value } is not possible. Allowed: { $allowed }

closed-normal = The connection was closed.
closed-restart = The server is restarting.
closed-not-text = The server did not understand the page.
closed-too-large = A message was too large.
closed-no-hello = The connection was too slow to begin.
closed-wrong-version = This page is out of date. Please reload it.
closed-too-slow = The connection is too slow.
closed-silent = Nothing was heard of you for a while.
closed-too-fast = Too many messages in a short time.
closed-kicked = The host has removed you from this table.
closed-room-failed = The table had a problem.
closed-signed-out = You signed out.
