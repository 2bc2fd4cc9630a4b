# Around every board: seats, talk, connection, the end.
leave = Leave the table
leave-question = Leave this game?
leave-explained = The others play on without you. Your seat is saved for a while in case you come back.
stay-button = Stay
leave-button = Leave
rules = Rules
talk = Chat
players = Players
away = away
you-took = You took a set
took = { $name } took a set
not-a-set = Not a set
was-wrong = { $name } was wrong
connection-ended = The connection has ended.
rematch-button = Play again
refused = You can’t do that right now ({ $code })
no-game = No game is being played.
too-many-wait = Too many actions are waiting for the server. One moment.
too-large = That’s too long to send.
say-something = Say something
say-button = Send
feeling-wave = Wave
feeling-clap = Clap
feeling-thumbs-up = Thumbs up
feeling-laugh = Laugh
feeling-wow = Wow
feeling-sad = Oh no
feeling-think = Thinking
feeling-heart = Heart
team-won = Victory!
team-lost = Not this time
alone-done = Done!
ready = Everyone’s here. You can start.
wait-for-host = Everyone’s here. Waiting for the host to start.
free-seat = Open seat
sit-button = Sit here
stand-button = Stand up
remove-button = Remove
add-bot = Add a bot
invite = Invite
copy-button = Copy link
copied = Link copied.
letter-red = R
letter-green = G
letter-purple = P
card-in-set = { $card }, in set { NUMBER($n) }
deck-left = { $n ->
    [one] { $n } card left in the deck
   *[other] { $n } cards left in the deck
}
seats-free = { $n ->
    [one] { $n } seat is open: invite someone or add a bot.
   *[other] { $n } seats are open: invite people or add bots.
}
no-rules = The rules haven’t loaded yet. They will appear once you’re online.
qr = QR code of the link
key-space = space
key-enter = enter
key-escape = esc
key-arrows = arrows
result-button = Result
host-controls = For the host
lock = Lock the table
    .note = Only people who already belong to it can come in.
renew-code = New code
    .note = The old link and code stop working.
renew-code-button = Renew
code-renewed = The table has a new code. Everyone here keeps their place.
banned = Banned from this table
ban-button = Ban
unban-button = Lift the ban
and-more-watch = { $names } and others: { NUMBER($n) } watching
fair-timing = Fair timing
    .note = Evens out the distance to the server in races.
broken = This game can’t go on
    .note = The server no longer knows its rules. The host can clear the table.
clear-button = Clear the table
