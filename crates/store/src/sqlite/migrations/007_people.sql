-- What people are to each other, what they show of themselves, and what a host does about them.

-- What somebody has decided about somebody else: to follow, mute or block them.
CREATE TABLE tie (
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, other, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX tie_to ON tie (other, kind, user);

-- To whom somebody shows themselves; everybody without a row.
CREATE TABLE showing (
    user INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL
) STRICT;

-- What a finished game was to somebody who played it, as JSON without a name.
CREATE TABLE figure (
    user INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;

-- What somebody reported. The lines stay where they are: up to `line`, in `room`.
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    reporter INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    room INTEGER NOT NULL,
    game INTEGER,
    line INTEGER NOT NULL,
    at INTEGER NOT NULL,
    closed_at INTEGER
) STRICT;
CREATE INDEX report_open ON report (person, at) WHERE closed_at IS NULL;
CREATE INDEX report_by ON report (reporter, at);

-- What was done about people, by whom and why; by nobody if on the machine of the server.
CREATE TABLE act (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    admin INTEGER,
    person INTEGER NOT NULL,
    what TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
CREATE INDEX act_on ON act (person, id);
