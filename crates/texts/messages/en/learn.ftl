# The lesson of the classic game in five steps, and what all lessons share.

title = Learn to play
intro = Five small steps, and you’re ready to play.
step = Step { NUMBER($n) } of { NUMBER($of) }
next-button = Next
skip-button = Skip
again-button = Repeat lesson
show-button = Show me
finish-button = Finish

third-title = The third card
third-task = Here are two cards of a set. Which third card completes it?
third-rule = Every card has four attributes: number, color, shading and shape. Check them one by one. Where the two cards match, the third is the same; where they differ, the third differs from both.
third-right = Exactly! Any two cards have exactly one third card that completes the set.

which-title = Which one fits?
which-task = Pick the card that makes a set with these two.
which-right = Right! Each of the four attributes is all the same or all different.

why-title = What’s wrong?
why-task = These three cards are not a set. Which attribute spoils it?
why-right = Good eye! Two match and one doesn’t: that’s enough to spoil a set.

six-title = Find a set
six-task = There’s a set hiding in these six cards. Pick its three cards.
six-right = There it is! That’s how you find every set.

round-title = Your first round
round-task = Just like a real game: call first to stop the others, then pick your three cards.
round-call = See a set? Press { $button } or the space bar to stop the others.
round-pick = Now pick your three cards before the ring runs out.
round-right = Your set! New cards take its place. In a game, you can also simply pick the three cards.
round-wrong = That’s not a set. In a game it would cost you; here you just try again.
round-late = Too late: time’s up. Call once you’ve spotted all three cards.
round-none = No one sees a set? { $button } is your vote for three more cards.

done-title = You’re ready to play!
done-text = That’s all you need for your first game. The rest comes with every set you find.
beginner-button = Play with 27 cards
other-games = See the other games
