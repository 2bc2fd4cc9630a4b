-- Games that somebody played offline and added to their profile later; never rated.
CREATE TABLE offline_game (
    user INTEGER NOT NULL,
    digest BLOB NOT NULL,
    ended_at INTEGER NOT NULL,
    added_at INTEGER NOT NULL,
    body TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (user, digest)
) STRICT;
