# What the games, levels, rule books and bots are called.

classic = Classic
    .promise = Three cards, all alike or all different: spot them first.
beginner = Beginner
    .promise = The same race with 27 cards and one attribute fewer.
master = SET Master
    .promise = One player deals, the others race, and everyone gets a turn as Master.
solo = Solo
    .promise = Just you and the whole deck.
eclaireur = Éclaireur
    .promise = Show one card of your set and let the others hunt for the second.
chipset = ChipSet
    .promise = Hidden cards, chips and a poker face: bet on your sets.
setup = SetUp
    .promise = Play a card that doesn’t make a set, or take them all.
coopset = CoopSet
    .promise = One team, one table: how many sets can you take side by side?
twenty = 20/20
    .promise = Get rid of your own cards before the others do.
cubed = CUBED
    .promise = Dice on a board: every set you build scores.
handheld = Handheld
    .promise = Four quick games for one player.
handheld-classic = Patience
    .promise = Play through the whole deck at your own pace.

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
    .note = Just learned the rules.
level-intermediate = Intermediate
    .note = Plays now and then.
level-advanced = Advanced
    .note = Plays often and sees a lot.
level-expert = Expert
    .note = Hard to beat.
level-like-me = Like me
    .note = Plays at your pace, which it learns from your games.
level-machine = Machine
    .note = Doesn’t pretend to be human.

edition-zh = Taiwan
    .note = A wrong call costs a set. After a long search, anyone can ask for three more cards.
edition-ko = Korea
    .note = A wrong call costs a set. A round ends as soon as cards are due and the deck is empty.
edition-fr = France
    .note = A wrong call costs a point, even below zero. Everyone deals once.
edition-es = Spain
    .note = Cards count, not sets. A wrong call costs three of them.
edition-pt = Brazil
    .note = Cards count, not sets. A wrong call puts three of them aside.
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
    .promise = One table of cards: find every set on it.
timed = Timed
    .promise = The whole deck against the clock.
arcade = Arcade
    .promise = Beat the clock: every second set buys you time.
