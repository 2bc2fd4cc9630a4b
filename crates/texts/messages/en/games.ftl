# What the games, levels, rule books and bots are called.

classic = Classic
    .promise = Three cards, all alike or all different: be the first to see them.
beginner = Beginner
    .promise = The same race with 27 cards and one attribute less.
master = SET Master
    .promise = One deals, the others race, and everybody has a turn at dealing.
solo = Solo
    .promise = Just you and the whole deck.
eclaireur = Éclaireur
    .promise = Show one card of your set, and let the others hunt for the second.
chipset = ChipSet
    .promise = Hidden cards, chips and a straight face: bet on your sets.
setup = SetUp
    .promise = Play a card that makes no set, or take them all.
coopset = CoopSet
    .promise = One team, one table: how many sets fit side by side?
twenty = 20/20
    .promise = Get rid of your own cards before the others do.
cubed = CUBED
    .promise = Dice on a board, and every set you build scores.
handheld = Handheld
    .promise = Four quick games for one.
handheld-classic = Patience
    .promise = Play the deck to its end at your own pace.

players = { $most ->
    [one] { NUMBER($least) }–{ $most } player
   *[other] { NUMBER($least) }–{ $most } players
}
players-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
minutes = { NUMBER($least) }–{ NUMBER($most) } min
minutes-about = about { NUMBER($n) } min

level-beginner = Beginner
    .note = Has just learned the rules.
level-intermediate = Intermediate
    .note = Plays now and then.
level-advanced = Advanced
    .note = Plays often and sees a lot.
level-expert = Expert
    .note = Hard to beat.
level-machine = Machine
    .note = Does not pretend to be human.

edition-zh = Taiwan
    .note = A false call puts a set aside. After a long search, three cards can be asked for.
edition-ko = Korea
    .note = A false call puts a set aside. A round ends as soon as a card is due and the deck is empty.
edition-fr = France
    .note = A false call costs a point, even below zero. Everybody deals once.
edition-es = Spain
    .note = Cards are counted, not sets. A false call costs three of them.
edition-pt = Brazil
    .note = Cards are counted, not sets. A false call puts three of them aside.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Evariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hypatia
bot-ramanujan = Ramanujan
bot-sofia = Sofia
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Bot { NUMBER($n) }
puzzle = Puzzle
    .promise = A dozen cards, six sets: find them all.
timed = Timed
    .promise = The whole deck against the clock.
arcade = Arcade
    .promise = The clock runs down, and every second set buys you time.
