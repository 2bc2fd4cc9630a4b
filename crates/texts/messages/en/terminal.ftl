# What `tercet play`, `tercet puzzle` and `tercet solve` say; no page loads it.
# English keeps to ASCII here, for terminals that know nothing else.

status-edition = edition { $word }
status-deck = deck { NUMBER($n) }
status-sets = SETs { NUMBER($n) }
status-penalties = penalties { NUMBER($n) }
status-hints = hints { NUMBER($n) }

welcome-task = Find three cards and type their keys; { $help } helps.
welcome-rule = Number, color, shading and shape: each all alike or all different.
welcome-no-set = If you see none, type n: three more cards come and cost a point.
welcome-sudden-stop = As soon as the table holds no SET, the game is over.

key-claim = claim the cards with these keys; or name them: 1rfo 2rfo 3rfo
key-no-set = no SET: three more cards, for a penalty point
key-give-up = give up: there is a SET, or the game would be over
key-hint = hint: one card of a SET, and one more each time you ask
key-verdict = the last verdict, attribute by attribute
key-quit = quit, as does ctrl-D
names-letters = A name is number 1 2 3, color r g p, shading f h e for solid, striped
names-example = and open, shape o s d: 2rho is two red striped ovals.

found = SET! { $cards } in { $time }.
found-new = New: { $keys }.
found-closed = The last cards close the gaps.
mistaken = No SET: { $cards }
lost-set = You lose the last SET you won: { $cards }.
lost-point = You lose a point.
lost-nothing = You have no SET to lose.
more-cards = { $n ->
    [one] { $n } more card, for a penalty point.
   *[other] { $n } more cards, for a penalty point.
}
hint = Hint: there is a SET with { $cards }.
hint-none = There is no SET on the table: type n.
not-on-table = Not on the table: { $cards }.
nothing-claimed = Nothing has been claimed yet.
judged-set = { $cards }: a SET
judged-no-set = { $cards }: no SET
would-need = { $first } and { $second } would need { $third }.
give-up-warning = By these rules the table always holds a SET, or the game would be over.
give-up-again = Type n once more to give up, or h for a hint.
table-full = { NUMBER($n) } cards always hold a SET; h gives a hint.
cannot = Not possible right now: { $why }

unknown-key = `{ $key }`: there is no card with this key
unknown-letter = { $card }: `{ $letter }` does not stand for a { $attribute } ({ $letters })
unknown-line = `{ $line }`: type the keys of three cards, such as 1we, or one of { $keys }
named-twice = { $card } is named more than once

over-exhausted = The game is over: the deck is empty and no SET is left.
over-deal-needed = The game is over: cards are due and the deck is empty.
over-agreed = The game is over: the deck is empty and you see no SET.
over-no-set = The game is over: the table holds no SET.
over-given-up = The game is over: there was a SET.
over-abandoned = The game is over: no one is left to search.
stopped = Stopped before the end.
overlooked = You overlooked { $cards }.
label-sets = SETs
label-penalties = penalties
label-net = net
label-time = time
label-no-set = no SET
label-mistakes = mistakes
label-hints = hints
sets-lost = { NUMBER($sets) } ({ NUMBER($lost) } more won and lost)
time-pace = { $time }, { $pace } per SET, fastest { $fastest }
no-set-overlooked = { NUMBER($said) } ({ NUMBER($overlooked) } with a SET on the table)
saved = Saved. See it again: { $command }
same-cards = The same cards again:
save-next = With { $option } a game can be seen again: { $command }

sets-in = { $sets ->
    [one] { $sets } SET
   *[other] { $sets } SETs
} in { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
a-set = a SET
no-set = no SET
at = at { $places }
line = line { NUMBER($n) }

puzzle-of-day = The { $level ->
    [basic] basic
   *[advanced] advanced
} puzzle of { $day }
puzzle-of-seed = The { $level ->
    [basic] basic
   *[advanced] advanced
} puzzle of seed { $seed }
puzzle-task = { $n ->
    [one] { $title }: find { $n } SET
   *[other] { $title }: find { $n } SETs
}
puzzle-times = beginners need about { $beginner }, intermediate players { $intermediate }, advanced { $advanced }, experts { $expert }
