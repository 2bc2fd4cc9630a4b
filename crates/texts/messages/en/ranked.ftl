# The ranked daily.
title = Ranked daily
explained = Everyone gets the same cards today, and no one can know them beforehand.
first-counts = Your first run counts; later ones are practice.
clock-rules = The clock starts when you see the cards, and it keeps running if you reload or leave. After 30 minutes the run is over. With a hint it counts as unsolved.
month-explained = Everyone gets the same deck this month.
free-explained = A new deck every time; your best time goes on the leaderboards.
sprint-explained = New cards every time, for as long as it takes. Your best time goes on the leaderboards.
decks = Sprints and whole decks
month-deck = Deck of the month
free-deck = New deck
ten-sets = 10 sets
twenty-sets = 20 sets
thirty-sets = 30 sets
start-button = Start
resume-button = Back to your run
practice-button = Practice
result-button = Result
running = The clock is running.
unsolved = Not solved
held = Someone will look at this run before it counts.
invalid = This run couldn’t be checked, so it doesn’t count.
practice-run = Practice: this run doesn’t count.
checking = Checking your run …
place = Place { NUMBER($place) } of { NUMBER($runs) }
faster = Faster than { NUMBER($percent) }% of the others
times = How long everyone took
time = Time
runs = Runs
slower = { $time } or more
splits = Set by set
set = Set
you = You
usual = Median
days = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
weeks = { $n ->
    [one] { $n } week in a row
   *[other] { $n } weeks in a row
}
share-button = Share
copied = Copied. Paste it anywhere.
board = Leaderboard
span = Period
day-board = Today
week-board = This week
month-board = This month
year-board = This year
all-board = All time
that-day = That day
that-week = That week
that-month = That month
that-year = That year
size = Puzzle size
everyone = Everyone
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
nobody = No one yet.
accounts-only = Only people with an account are listed here.
groups = Groups
groups-note = Anyone with an account who opens a group’s link joins it.
group-name = Name of the group
found-button = New group
copy-button = Copy link
link-copied = Link copied.
leave-button = Leave
members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
need-account = You need an account for groups.
account-button = Account
joined = You’re in the group “{ $name }”.
no-group = This link doesn’t lead to a group.
fingerprints = Fingerprints
fingerprints-note = The cards are fixed before the day begins. These are the fingerprints of the seeds, which are published after the day.
seed = Seed:
today = Today
tomorrow = Tomorrow
failed = This isn’t available right now. Try again later.
