# What is said when the connection or the server does not do what it should.

connecting = Connecting …
reconnecting = Reconnecting … your seat is saved.
reconnected = You’re back.
sending = What you did is being sent.
session-lost = This browser was signed out. You are here as a new guest now: { $name }.
retry-in = { $seconds ->
    [one] Trying again in { $seconds } second
   *[other] Trying again in { $seconds } seconds
}
retry-now-button = Try now
reload-button = Reload
play-offline-button = Play offline

offline = You’re offline
    .note = You can still play alone and against bots.
unreachable = Can’t reach the server
    .note = It may be restarting. We’ll keep trying.
full = The server is full
    .note = Try again in a few minutes, or play against bots.
gone = This server has closed
    .note = Your own games still work on this page.
newer = A new version is available
    .note = Reload to continue; your game is saved.
room-not-found = There’s no such table
    .note = The link may be old or mistyped.
failed = Something went wrong
part-missing = This part of the page couldn’t be loaded.
no-storage = This browser won’t let the page save anything
    .note = Your name and settings last until you close it.
field = { $field }: { $value } is not allowed. Allowed: { $allowed }

closed-normal = The connection was closed.
closed-restart = The server is restarting.
closed-not-text = The server didn’t understand the page.
closed-protocol-error = The connection broke the rules of the protocol.
closed-too-large = A message was too large.
closed-no-hello = The connection took too long to start.
closed-wrong-version = This page is out of date. Please reload it.
closed-too-slow = The connection is too slow.
closed-silent = The connection went silent.
closed-too-fast = Too many messages in too short a time.
closed-kicked = The host removed you from this table.
closed-room-failed = Something went wrong at this table.
closed-signed-out = You signed out.
closed-locked = The host has locked this table.
closed-full = As many people watch this table as can.
closed-replaced = You have too many connections open. This one was replaced.
