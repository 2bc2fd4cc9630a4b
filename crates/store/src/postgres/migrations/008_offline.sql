-- Games that somebody played offline and added to their profile later; never rated.
CREATE TABLE offline_game (
    "user" bigint NOT NULL,
    digest bytea NOT NULL,
    ended_at bigint NOT NULL,
    added_at bigint NOT NULL,
    body text NOT NULL,
    record text NOT NULL,
    PRIMARY KEY ("user", digest)
);
