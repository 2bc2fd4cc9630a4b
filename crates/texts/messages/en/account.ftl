# An account: games and name on every device.
guest = You’re playing as a guest. An account keeps your games and your name on every device. No e-mail needed.
signed-in = Signed in as { $handle }
is-admin = You’re an admin of this server.
keep-games = Keep my games
    .note = Choose a handle and a password. Everything you’ve played stays yours.
handle = Handle
    .note = 3 to 30 letters a–z, digits, - and _
name = Name others see
password = Password
    .note = At least 8 characters, and not a common one
old-password = Current password
new-password = New password
keep-button = Keep them
sign-in = Sign in
sign-in-button = Sign in
sign-in-note = The games you played here as a guest stay with that guest. To add them, use the digits below.
recover = Lost your password?
    .note = A recovery code sets a new one and signs out every other device.
code = Recovery code
set-button = Set password
link-here = Use your account here
    .note = On a device where you’re signed in, open Account and enter these digits, or scan the code with it.
show-button = Show digits
merge = Add the games I played here as a guest
digits = Six digits
waiting = Waiting for the other device …
linked = This device is signed in.
games-added = { $n ->
    [one] { $n } game was added to your account.
   *[other] { $n } games were added to your account.
}
codes = Recovery codes
    .note = Each code sets a new password once. Keep them somewhere safe: they’re shown only now.
codes-left = { $n ->
    [one] { $n } code left
   *[other] { $n } codes left
}
codes-new = New codes replace the old ones.
codes-button = New codes
file-button = Save as file
print-button = Print
kept-button = I’ve kept them
add-device = Add a device
    .note = Enter the six digits that the new device shows.
look-button = Continue
asks = { $device } asked at { $time }. Let it in?
asks-merge = The games played there as a guest will be added to your account.
allow-button = Let it in
let-in = The device is signed in now.
devices = Devices
this-device = this device
unknown-device = Unknown device
used = last used { $day }
sign-out-button = Sign out
others-button = Sign out others
tokens = Tokens for programs
    .note = A program that plays or reads for you signs in with a token instead of your password.
token-name = What it’s for
token-lasts = Valid for
token-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
token-once = Copy it now: it’s shown only once.
create-button = Create token
revoke-button = Revoke
until = valid until { $day }
scope-play = Play
scope-bot = Play as a bot
scope-watch = Watch
scope-history = Read my games
scope-profile = Read my name
scope-rename = Change my name
scope-admin = Manage people
change = Change password
changed = Password changed. Your other devices were signed out.
export = Take your data with you
    .note = One file with your games, your messages and everything else this server knows of you.
export-button = Download
delete = Delete account
    .note = Everything personal is deleted for good. Your games stay, without your name, and no one else ever gets your handle.
delete-button = Delete for good
deleted = Your account is deleted.
admin-link = This link makes your account the admin of this server. Create an account or sign in first.
admin-button = Become admin
invited = You have an invitation to this server.
invite-only = New accounts need a link from the host of this server.
closed = This server takes no new accounts.
banned = The host of this server doesn’t let you play: { $reason }
gone = That has expired or was used already.
too-often = Too many attempts. Wait a little and try again.
