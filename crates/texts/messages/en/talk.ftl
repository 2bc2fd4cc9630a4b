# What may be said at a table: fixed phrases, the rules of the host, and why not more.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-done = Well done!
phrase-so-close = So close!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-no-problem = No problem!
phrase-one-moment = One moment, please.
phrase-ready = I’m ready.
phrase-good-game = Good game!
phrase-one-more = One more game?
phrase-goodbye = I have to go. Bye!
rule = Chat
    .note = Emotes are always allowed.
rule-free = Anything
rule-phrases = Phrases only
rule-off = Off
hide-names = Hide names
    .note = Everyone is shown as “Player 1” and so on. Only you see who is who, in this list.
at-table = At this table
make-host-button = Make host
make-host-question = Make { $name } the host?
make-host-explained = From then on it’s their table. Only they can make you the host again.
phrases = Say a phrase
why-host-phrases = The host allows phrases only.
why-host-off = The host has turned the chat off.
why-guest = At public tables, guests say phrases. With an account you can write.
why-new-account = { $n ->
    [one] At public tables you can write after { $n } more finished game.
   *[other] At public tables you can write after { $n } more finished games.
}
no-links = Links aren’t allowed at public tables yet: your account is new.
