# Why something had no effect, by the code on the wire. A game's own meaning begins with the game.
# Attributes say the same with a fact: who it is, seconds to wait, a number, or what is needed.

malformed = That could not be understood.
wrong-version = This page is out of date. Please reload it.
not-signed-in = You are not signed in.
wrong-origin = This request comes from another page.
no-such-room = There is no such table, or it is not open to you.
no-such-game = There is no such game, or it is not open to you.
not-found = There is nothing here.
wrong-method = That does not work like this.
wrong-config = Some options do not fit together.
wrong-field = Something is not filled in right.
not-host = Only the host may do that.
not-seated = Take a seat first.
already-seated = You have a seat already.
seat-taken = Somebody sits there.
no-such-seat = There is no such seat.
no-such-bot = There is no such bot for this game.
no-such-person = This person is not here any more.
game-running = Not while a game is being played.
no-game = No game is being played.
seats-free = All seats must be taken first.
    .count = { $n ->
        [one] { $n } seat is still free.
       *[other] { $n } seats are still free.
    }
game-broken = This game is broken and cannot go on.
too-fast = Not so fast, please.
    .seconds = { $seconds ->
        [one] Not so fast, please. Try again in { $seconds } second.
       *[other] Not so fast, please. Try again in { $seconds } seconds.
    }
too-large = That is too long.
too-many = That is more than allowed at the same time.
unavailable = The server cannot do that right now.

not-started = The game has not begun.
already-started = The game has begun already.
game-over = The game is over.
seat-empty = Nobody sits there.
stale = Too late: the table has changed.
time-went-back = The clock of the table is ahead.
deadline-due = The time is up.
seed-sealed = This game cannot be continued here.
draws-ran-out = The prepared cards have run out.
draw-not-there = A prepared card is not there any more.

called-by-other = Somebody else called first.
    .who = { $name } called first.
already-called = You have called: point at three cards.
call-first = Call first, then point.
claims-are-instant = No need to call: just point at three cards.
being-checked = Three cards are being checked.
    .who = The cards of { $name } are being checked.
cards-not-on-table = One of these cards is gone.
frozen = Wait until somebody else has taken a set.
master-does-not-search = The Master does not search.
waits-for-next-round = You are in from the next round on.
between-rounds = It is the pause between two rounds.
nothing-to-deal = There is nothing to deal now.
not-the-dealer = Somebody else deals now.
    .who = { $name } deals now.
no-vote-here = No vote here: cards come by themselves.
already-voted = You have voted.
not-voted = You have not voted.
refill-first = The Master refills the table first.
table-full = With so many cards there is always a set.
    .count = { $n ->
        [one] With { $n } card there is always a set.
       *[other] With { $n } cards there is always a set.
    }
no-stall-here = Three cards cannot be asked for at this table.
too-early = Search a little longer first.
    .seconds = { $seconds ->
        [one] { $seconds } second more, then you may ask.
       *[other] { $seconds } seconds more, then you may ask.
    }
already-asked = Three cards have been asked for.
    .who = { $name } has asked already.
deck-empty = The deck is empty.
nothing-to-check = There is nothing to check.

scouted-by-other = Somebody else is the scout.
    .who = { $name } is the scout.
already-scouting = You are the scout: let the others search.
show-one-of-them = Show one of your three cards.
waits-for-next-turn = You are in as soon as the table changes.
nothing-to-second = There is no scout now.
own-claim = This is your own set.
is-first-card = That is the card the scout shows.
out-of-this-claim = You have had your try at this set.
gave-up = You have given up on this set.

not-in-this-pot = You are out of this pot.
no-betting = Nobody bets now.
not-your-turn = It is not your turn.
    .who = It is { $name }’s turn.
already-bet = There is a bet: call, raise or drop.
must-bet = The first bet is your duty.
not-a-bet = That bet is not possible.
    .count = Bet at most { NUMBER($n) }.
nobody-has-bet = Nobody has bet: check or bet.
raise-limit = You have raised often enough.
nobody-can-answer = Nobody has chips left to answer a raise.
not-a-raise = That raise is not possible.
    .count = Raise by at most { NUMBER($n) }.
no-question = Nobody is asked to show now.
already-answered = You have answered.
no-set-to-expose = You have no set to show.
nothing-to-claim = There are no sets to point out now.
already-done = You said you are done.
cards-not-there = These cards are neither yours nor on the table.
no-card-of-yours = A set must use a card of your hand.
already-claimed = You have pointed out this set.
too-few-players = Two players with chips are needed.

setup-too-early = The others may still check.
    .seconds = { $seconds ->
        [one] The others may check for { $seconds } second more.
       *[other] The others may check for { $seconds } seconds more.
    }
no-more-plays = The last card is being checked.
not-in-hand = You do not hold this card.
challenged-by-other = Somebody else was first.
    .who = { $name } was first.
already-challenged = You have challenged: point at two cards.
challenge-first = Challenge first, then point.
own-card = You played this card. The others check it.
one-try-only = You have had your try at this card.
already-trusting = You have said that you see no set.
too-few-cards = With so few cards there can be no set.
point-at-others = This card counts anyway: point at two others.
not-at-table = You are not at the table.

cards-marked = One of these cards belongs to a marked set.
not-a-set = These three are not a set.
not-marked = This set is not marked.
nothing-marked = Mark a set first.
sets-marked = There are marked sets, so no cards are added.
cards-come-by-themselves = Cards come by themselves at this table.

cards-out-of-reach = Use the cards on the table and your own.
needs-personal-card = A set must use a card of yours here.
hand-full = You have as many cards as you may have.
no-cards-left = There are no cards left to draw.

opening-over = The opening set lies on the board.
opening-first = First somebody must open with a set.
cubed-already-called = You have called: show three dice.
cubed-call-first = Call first, then show your dice.
barred = Wait for the next roll.
extra-roll-first = First everybody decides on the extra roll.
no-extra-roll = The extra roll comes between two rounds.
already-decided = You have decided.
nothing-chosen = Choose dice, or keep them all.
cubed-not-in-hand = This die is not in your hand.
same-die-twice = A die can lie in one place only.
declare-joker = Say what the Joker stands for.
no-joker = This die is no Joker.
cubed-not-a-set = With this value the three are not a set.
too-many-dice = A turn plays three dice at most.
    .count = { $n ->
        [one] You may play { $n } more die.
       *[other] You may play { $n } more dice.
    }
off-board = That is beyond the board.
occupied = There is a die already.
no-set-there = There it makes no set.
broken-run = That row would not be a set.
replace-before-playing = Jokers are replaced before the first die is played.
no-joker-there = There is no Joker.
wrong-face = The die must show what the Joker stands for.
    .what = Needed here: { $what }.

cards-not-on-screen = One of these cards is gone.
already-found = You have found this set.
no-match-not-here = There is always a set here.
