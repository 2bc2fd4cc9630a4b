-- Runs against the clock, what they were worth, and groups that compare them.
-- Rooms and people are named without a reference: what is forgotten of them leaves its numbers here.

-- What the server keeps to itself, by number.
CREATE TABLE secret (
    number INTEGER PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;

CREATE TABLE run (
    room INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    track INTEGER NOT NULL,
    day INTEGER NOT NULL,
    -- Whether only the first run of a day counts.
    once INTEGER NOT NULL,
    counts INTEGER NOT NULL,
    began_at INTEGER,
    shown_ms INTEGER NOT NULL DEFAULT 0,
    rtt_ms INTEGER NOT NULL DEFAULT 0,
    state INTEGER NOT NULL DEFAULT 0,
    ms INTEGER,
    -- How long each find took, with spaces between them.
    splits TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX run_of_user ON run (user, track, day);
CREATE UNIQUE INDEX run_that_counts ON run (user, track, day) WHERE once = 1 AND counts = 1;
CREATE INDEX run_by_state ON run (state, room) WHERE state <> 1 AND state <> 2;

-- The best score of somebody in a day, week, month, year or of all time; the lowest is the best.
CREATE TABLE run_score (
    track INTEGER NOT NULL,
    period INTEGER NOT NULL,
    user INTEGER NOT NULL,
    score INTEGER NOT NULL,
    room INTEGER,
    PRIMARY KEY (track, period, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_score_order ON run_score (track, period, score, user);
CREATE INDEX run_score_of_user ON run_score (user);

CREATE TABLE circle (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX circle_of_owner ON circle (owner);

CREATE TABLE circle_member (
    circle INTEGER NOT NULL REFERENCES circle,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (circle, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_member_of_user ON circle_member (user);
