# Why something had no effect, by the code on the wire. A game's own meaning begins with the game.
# Attributes say the same with a fact: who it is, seconds to wait, a number, or what is needed.

malformed = The server didn’t understand that.
wrong-version = This page is out of date. Please reload it.
not-signed-in = You’re not signed in.
wrong-password = That handle, password or code is wrong.
already-account = You already have an account.
no-account = That needs an account.
handle-taken = This handle is taken.
name-taken = Another account has a name that looks the same.
not-invited = New accounts need an invitation here.
link-gone = That has expired or was used already.
not-allowed = This token isn’t allowed to do that.
banned = The host of this server doesn’t let you play.
chat-off = The host has turned the chat off.
phrases-only = Only phrases are allowed here.
no-links = New accounts can’t post links at public tables.
word-not-allowed = That contains a word that isn’t allowed here.
wrong-origin = This request came from another page.
no-such-room = There’s no such table, or it’s not open to you.
no-such-game = There’s no such game, or it’s not open to you.
not-found = There’s nothing here.
wrong-method = It doesn’t work that way.
wrong-config = Some options don’t go together.
wrong-field = Something isn’t filled in correctly.
not-host = Only the host can do that.
not-seated = Take a seat first.
already-seated = You already have a seat.
seat-taken = That seat is taken.
no-such-seat = There’s no such seat.
no-such-bot = There’s no such bot for this game.
no-such-person = This player is no longer here.
game-running = Not during a game.
is-opener = This person opened the table and can always come back to it.
no-game = No game is being played.
seats-free = All seats must be filled first.
    .count = { $n ->
        [one] { $n } seat is still open.
       *[other] { $n } seats are still open.
    }
game-broken = This game is broken and can’t continue.
too-fast = Not so fast, please.
    .seconds = { $seconds ->
        [one] Not so fast, please. Try again in { $seconds } second.
       *[other] Not so fast, please. Try again in { $seconds } seconds.
    }
too-large = That’s too long.
too-many = That’s more than allowed at once.
unavailable = The server can’t do that right now.
wrong-type = That kind of content is not accepted here.
too-slow = That took too long to arrive.

not-started = The game hasn’t started.
already-started = The game has already started.
game-over = The game is over.
seat-empty = No one sits there.
stale = Too late: the table has changed.
time-went-back = The table’s clock is ahead.
deadline-due = Time’s up.
seed-sealed = This game can’t be continued here.
draws-ran-out = The prepared cards have run out.
draw-not-there = A prepared card is no longer there.

called-by-other = Someone else called first.
    .who = { $name } called first.
already-called = You’ve called: pick three cards.
call-first = Press SET! first, then pick.
claims-are-instant = No need to call: just pick three cards.
being-checked = Three cards are being checked.
    .who = { $name }’s cards are being checked.
cards-not-on-table = One of these cards is gone.
frozen = Wait until someone else takes a set.
master-does-not-search = The Master doesn’t search.
waits-for-next-round = You’re in from the next round.
between-rounds = Wait for the next round.
nothing-to-deal = There’s nothing to deal right now.
not-the-dealer = Someone else deals now.
    .who = { $name } deals now.
no-vote-here = No vote here: more cards come automatically.
already-voted = You’ve already voted.
not-voted = You haven’t voted.
refill-first = The Master has to refill the table first.
table-full = With this many cards there’s always a set.
    .count = { $n ->
        [one] With { $n } card there’s always a set.
       *[other] With { $n } cards there’s always a set.
    }
no-stall-here = You can’t ask for three cards at this table.
too-early = Search a little longer first.
    .seconds = { $seconds ->
        [one] You may ask in { $seconds } second.
       *[other] You may ask in { $seconds } seconds.
    }
already-asked = Someone has already asked for three cards.
    .who = { $name } has already asked.
deck-empty = The deck is empty.
nothing-to-check = There’s nothing to check.

scouted-by-other = Someone else is the scout.
    .who = { $name } is the scout.
already-scouting = You’re the scout: let the others search.
show-one-of-them = Show one of your three cards.
waits-for-next-turn = You’re in as soon as the table changes.
nothing-to-second = There’s no scout right now.
own-claim = This is your own set.
is-first-card = That’s the card the scout is showing.
out-of-this-claim = You’ve had your try at this set.
gave-up = You gave up on this set.

not-in-this-pot = You’re out of this pot.
no-betting = There’s no betting right now.
not-your-turn = It’s not your turn.
    .who = It’s { $name }’s turn.
already-bet = There’s a bet: call, raise or drop.
must-bet = You must make the first bet.
not-a-bet = You can’t bet that.
    .count = Bet at most { NUMBER($n) }.
nobody-has-bet = No one has bet: check or bet.
raise-limit = You can’t raise again.
nobody-can-answer = No one has chips left to answer a raise.
not-a-raise = You can’t raise by that.
    .count = Raise by at most { NUMBER($n) }.
no-question = No one is being asked to show right now.
already-answered = You’ve already answered.
no-set-to-expose = You have no set to show.
nothing-to-claim = There are no sets to pick right now.
already-done = You said you were done.
cards-not-there = These cards are neither yours nor on the table.
no-card-of-yours = A set must use a card from your hand.
already-claimed = You’ve already picked this set.
too-few-players = It takes two players with chips.

setup-too-early = The others are still checking.
    .seconds = { $seconds ->
        [one] The others may check for { $seconds } more second.
       *[other] The others may check for { $seconds } more seconds.
    }
no-more-plays = The last card is being checked.
not-in-hand = You don’t have this card.
challenged-by-other = Someone else was first.
    .who = { $name } was first.
already-challenged = You’ve called: pick two cards.
challenge-first = Press SET! first, then pick.
own-card = You played this card. The others check it.
resting = Wait a moment before you call again.
    .seconds = { $seconds ->
        [one] You can call again in { $seconds } second.
       *[other] You can call again in { $seconds } seconds.
    }
one-try-only = You’ve had your try at this card.
already-trusting = You’ve already said no set.
too-few-cards = With so few cards there can’t be a set.
point-at-others = This card counts anyway: pick two others.
not-at-table = You’re not at the table.

cards-marked = One of these cards belongs to a marked set.
not-a-set = These three are not a set.
not-marked = This set is not marked.
nothing-marked = Mark a set first.
sets-marked = Some sets are marked, so no card is added.
cards-come-by-themselves = Cards come automatically at this table.

cards-out-of-reach = Use the cards on the table and your own.
needs-personal-card = Here, a set must use one of your own cards.
hand-full = You already have the most cards you can have.
no-cards-left = There are no cards left to draw.

opening-over = The opening set is already on the board.
opening-first = First, someone must open with a set.
cubed-already-called = You’ve called: pick three dice.
cubed-call-first = Press SET! first, then pick your dice.
barred = Wait for the next roll.
extra-roll-first = First, everyone decides on the extra roll.
no-extra-roll = The extra roll comes between rounds.
already-decided = You’ve already decided.
nothing-chosen = Pick dice to roll, or keep them all.
cubed-not-in-hand = This die is not in your hand.
same-die-twice = A die can only be in one place.
declare-joker = Say what the Joker stands for.
no-joker = This die is not a Joker.
cubed-not-a-set = With this value, the three are not a set.
too-many-dice = You can play at most three dice per turn.
    .count = { $n ->
        [one] You may play { $n } more die.
       *[other] You may play { $n } more dice.
    }
off-board = That’s off the board.
occupied = There’s already a die there.
no-set-there = It makes no set there.
broken-run = That line would not be a set.
replace-before-playing = Replace Jokers before you play your first die.
no-joker-there = There’s no Joker there.
wrong-face = The die must show what the Joker stands for.
    .what = You need { $what } here.

cards-not-on-screen = One of these cards is gone.
already-found = You already found this set.
no-match-not-here = There’s always a set here.
