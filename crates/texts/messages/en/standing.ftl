# Ratings: leaderboards, and what people show of themselves.
title = Leaderboards
whose = Whose ratings
people = People
bots = Bots
pool = Game
pool-race = Classic, instant
pool-call = Classic, call first
place = Place
player = Player
rating = Rating
margin = Margin
games = Games
nobody = No one is listed here yet.
listed-note = You’re listed after 10 rated games against 3 opponents, with a margin of 75 or less and a game in the last 30 days. A question mark means the rating is still settling.
you = You
unlisted = not listed yet
more-button = More
course = { $game }: rating, game by game
numbers = Show the numbers
day = Day
change = Change
no-games = No rated games yet.
stands = Place { NUMBER($n) }
no-such-person = No one here has this handle.
changed = Rating { $rating } ({ $change })
same-pair = Not rated: you two have already played ten rated games today.
mine-button = My ratings
rated-games = { $n ->
    [one] { $n } rated game
   *[other] { $n } rated games
}
bot = { $game }: { $level }
