# People: what they show of themselves, whom they follow, mute, block or report.
title = People
follow-button = Follow
mute-button = Mute
block-button = Block
report-button = Report
reported = Reported. The host of this server will have a look.
join-button = Join
here = People at this table
figures = All games
fastest = Fastest set
games = Latest games
kinds = Sets found fast and slow
differing = Differing in
average = Average time
missed = Missed
last = Latest games
wins-in-a-row = Won in a row: { NUMBER($now) } now, { NUMBER($best) } at best
days-in-a-row = Days played in a row: { NUMBER($now) } now, { NUMBER($best) } at best
shows = Who sees this page
shows-everybody = Everyone
shows-friends = People I follow
shows-nobody = No one
hidden = This page isn’t open to you.
reports = Reports
no-reports = No reports.
acts = What was done
reason = Reason, as the person reads it
timeout-button = Timeout
unsay-button = Delete messages
dismiss-button = Dismiss
reported-by = Reported by { $name } on { $day } at { $time }
answer = To answer: { $contact }
counted = { $n ->
    [one] Counted over the last game.
   *[other] Counted over the last { $n } games.
}
