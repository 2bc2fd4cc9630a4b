# Around every board: seats, talk, connection, the end.
leave = Leave the table
leave-question = Leave this game?
leave-explained = The others go on without you. Your seat is held for a while in case you come back.
stay-button = Stay
leave-button = Leave
rules = Rules
talk = Talk
players = Players
away = away
you-took = You took a set
took = { $name } took a set
not-a-set = Not a set
was-wrong = { $name } was wrong
connection-ended = The connection has ended.
rematch-button = Play again
refused = That is not possible now ({ $code })
no-game = No game is being played.
too-many-wait = Too much is waiting for the server. One moment.
too-large = That is too long to send.
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
team-won = Won!
team-lost = Not this time
alone-done = Done!
ready = Everybody is here. You can start.
wait-for-host = Everybody is here. The host starts.
free-seat = Free seat
sit-button = Sit here
stand-button = Get up
kick-button = Ask to go
remove-button = Remove
add-bot = Add a bot
invite = Invite
copy-button = Copy the link
copied = The link is copied.
letter-red = R
letter-green = G
letter-purple = P
card-in-set = { $card }, in set { NUMBER($n) }
deck-left = { $n ->
    [one] { $n } card left in the deck
   *[other] { $n } cards left in the deck
}
seats-free = { $n ->
    [one] { $n } seat is free: invite somebody or add a bot.
   *[other] { $n } seats are free: invite somebody or add bots.
}
no-rules = The rules are not here yet. They come with the next connection.
qr = Code of the link, for a camera
key-space = space
key-enter = enter
key-escape = esc
key-arrows = arrows
result-button = Result
