# The lesson of the classic game in five steps, and a short tour of every other board.

title = Learn to play
intro = Five small steps, and you can play.
step = Step { NUMBER($n) } of { NUMBER($of) }
begin-button = Let’s begin
next-button = Next
skip-button = Skip
again-button = Once more
show-button = Show me
finish-button = Finish
praise-1 = Well done!
praise-2 = Very good!
praise-3 = Exactly!
comfort-1 = Almost!
comfort-2 = Not yet. Look once more.
comfort-3 = Take your time.

third-title = The third card
third-task = Two cards of a set lie here. Which third card belongs to them?
third-rule = Go through the four things one by one. Where the two cards are alike, the third is the same; where they differ, it has what is left.
third-right = Exactly! For any two cards there is one third card, and only one.
third-wrong = Almost. Look at this once more: { $attribute }.

which-title = Which one fits?
which-task = Choose the card that makes these two a set.
which-right = Right! Each of the four things is all the same or all different.
which-wrong = Not this one. Two cards would be alike and one not: { $attribute }.

why-title = What is wrong?
why-task = These three cards are not a set. Which of the four things spoils it?
why-right = Well seen! Two are alike and one is not: that is enough to spoil a set.
why-wrong = This one is in order: { $attribute }. It is all the same or all different. Try another.

six-title = Find a set
six-task = A set hides among these six cards. Choose its three cards.
six-hint = This card belongs to it. Which two others?
six-right = There it is! That is how you find every set.
six-wrong = Not a set yet. Let go of a card and try another.

round-title = Your first round
round-task = Now as in a real game: whoever sees a set calls first and chooses then.
round-call = Do you see a set? Press { $button } or the space bar.
round-pick = Now choose your three cards before the ring has run down.
round-right = Your set! The cards are yours, and new ones take their place.
round-wrong = That is not a set. In a game it would cost you something; here you just try again.
round-late = The time is up. Call when you have all three cards in sight.
round-none = Does nobody see a set? { $button } is the vote for three more cards.

done-title = You can play!
done-text = You know all you need for your first game. The rest comes with every set you find.
beginner-button = Play with 27 cards
other-games = Look at the other games

# What is pointed out on the board of a game, one thing after the other.

beginner-1 = This is the classic game with 27 cards: one thing is the same on all of them.
beginner-2 = Compare the other three things: each must be all the same or all different.
beginner-3 = When you see a set, call first, then choose its three cards.
beginner-4 = When you find sets with ease, play with all 81 cards.

master-1 = In each round one player is the Master and looks after the table; the others search.
master-2 = If you search, play as always: call, then choose three cards.
master-3 = If you are the Master, lean back and watch: you do not score in this round.
master-4 = Everybody is Master once, and the best total wins.

solo-1 = The table is yours alone, so take your time.
solo-2 = Choose three cards that are a set, and new ones take their place.
solo-3 = Think twice before you say that there is no set: it can cost a point, or even the game.
solo-4 = Here you see how many cards are left in the deck.

eclaireur-1 = You see a set? Choose its three cards, and show the others only one of them.
eclaireur-2 = If somebody else is the scout, you see one card and a clock: find a second card of the same set.
eclaireur-3 = If you find it, you take that card and the scout the other two; if nobody does, the scout takes all three.
eclaireur-4 = Pointing at a card that fits nothing costs you a card, so give up if you are not sure.

chipset-1 = These are your two cards, and nobody else sees them.
chipset-2 = In the middle lie the cards for everybody, and the pot with the chips.
chipset-3 = In your turn, check, bet, call, raise or drop with these buttons.
chipset-4 = After the bets you are asked in secret whether you want to show; you can if you have a set.
chipset-5 = Whoever has the most sets with a card of their own hand takes the pot.

setup-1 = These four cards are your hand, and only you see them.
setup-2 = In your turn, lay a card that makes no set with the cards on the table.
setup-3 = When somebody has laid a card, look for a set with it and call before the next card comes.
setup-4 = Whoever is caught takes all cards of the table, and the fewest cards win.

coopset-1 = You are one team: everybody sees the same cards and the same marks.
coopset-2 = Choose three cards to mark a set, and press the mark to remove it.
coopset-3 = Marked sets may not share a card; here you see what they are worth so far.
coopset-4 = When you agree, take the sets; if there is none, add a card, which costs a point.

twenty-1 = These open cards are yours, and you want to get rid of them.
twenty-2 = Make sets of your cards and the six in the middle, in any mixture.
twenty-3 = Call first, then choose three cards; a mistake brings you one card more.
twenty-4 = Whoever has no cards left wins the round and scores the cards of the others.

cubed-1 = These are your five dice, and what they show is what you can play.
cubed-2 = Choose a die, and the squares where it makes a set light up.
cubed-3 = Each die of a new set is a point, and the numbers on the board are a bonus.
cubed-4 = A Joker can be any die: you choose when you lay it.
cubed-5 = Lay up to three dice, then end your turn.

puzzle-1 = All the sets you look for lie on this table, and the cards stay where they are.
puzzle-2 = Choose three cards; if they are a set, it comes into your list.
puzzle-3 = Here you see how many are still hidden, and how long you have been searching.
puzzle-4 = A hint shows you a set and adds 30 seconds.

timed-1 = The clock counts up: play through the whole deck as fast as you can.
timed-2 = Choose three cards that are a set, and new ones take their place.
timed-3 = Three wrong cards cost 10 seconds, and a hint costs 15.
timed-4 = At the two upper levels there is not always a set, and you have to say so.

arcade-1 = The clock runs down, and you find as many sets as you can.
arcade-2 = Every two sets take you to the next level and give you more time.
arcade-3 = Wrong cards cost nothing, a hint costs seconds.
arcade-4 = At the two upper levels there is not always a set, and you have to say so.

handheld-classic-1 = There is no clock: play through the whole deck in peace.
handheld-classic-2 = Each set is a point, and three wrong cards cost one.
handheld-classic-3 = If there is no set, more cards come by themselves.
handheld-classic-4 = A hint takes a set off the table, but gives you no point.
