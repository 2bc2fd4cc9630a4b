# The lesson of the classic game in five steps, and what all lessons share.

title = Learn to play
intro = Five small steps, and you can play.
step = Step { NUMBER($n) } of { NUMBER($of) }
next-button = Next
skip-button = Skip
again-button = Once more
show-button = Show me
finish-button = Finish

third-title = The third card
third-task = Two cards of a set lie here. Which third card belongs to them?
third-rule = Go through the four things one by one. Where the two cards are alike, the third is the same; where they differ, it has what is left.
third-right = Exactly! For any two cards there is one third card, and only one.

which-title = Which one fits?
which-task = Choose the card that makes these two a set.
which-right = Right! Each of the four things is all the same or all different.

why-title = What is wrong?
why-task = These three cards are not a set. Which of the four things spoils it?
why-right = Well seen! Two are alike and one is not: that is enough to spoil a set.

six-title = Find a set
six-task = A set hides among these six cards. Choose its three cards.
six-right = There it is! That is how you find every set.

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
