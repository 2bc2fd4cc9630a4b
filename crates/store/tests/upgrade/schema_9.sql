-- A store as schema 9 has it, with something in every table and one step without a place; never edited.

CREATE TABLE user (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    kind INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES user,
    expires_at INTEGER NOT NULL
, kind INTEGER NOT NULL DEFAULT 0, label TEXT NOT NULL DEFAULT '', scopes INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL DEFAULT 0, used_at INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX token_of_user ON token (user);
CREATE INDEX token_by_expiry ON token (expires_at);
CREATE TABLE room (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    public INTEGER NOT NULL,
    status INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES user,
    game TEXT NOT NULL,
    doc TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX room_listed ON room (public, status);
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES room,
    rules TEXT NOT NULL,
    version INTEGER NOT NULL,
    config TEXT NOT NULL,
    n_seats INTEGER NOT NULL,
    seed BLOB NOT NULL,
    seats TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    outcome TEXT,
    finished_at INTEGER
, last_seq INTEGER, public INTEGER NOT NULL DEFAULT 0, commitment TEXT, chance TEXT, rated INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX game_of_room ON game (room);
CREATE INDEX game_public ON game (id) WHERE public = 1 AND finished_at IS NOT NULL;
CREATE UNIQUE INDEX game_unfinished ON game (room) WHERE finished_at IS NULL;
CREATE TABLE player (
    user INTEGER NOT NULL REFERENCES user,
    game INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_of_game ON player (game);
CREATE TABLE line (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES room,
    user INTEGER NOT NULL REFERENCES user,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX line_of_room ON line (room);
CREATE INDEX line_by_age ON line (at);
CREATE INDEX room_by_age ON room (saved_at) WHERE status <> 3;
CREATE INDEX user_by_age ON user (created_at) WHERE kind = 0;
CREATE INDEX room_of_host ON room (host);
CREATE INDEX line_of_user ON line (user);
CREATE TABLE "step" (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    nonce_user INTEGER,
    nonce_id INTEGER,
    body TEXT NOT NULL
) STRICT;
CREATE TABLE place (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE frontier (
    step INTEGER NOT NULL
) STRICT;
CREATE TABLE account (
    user INTEGER PRIMARY KEY REFERENCES user,
    handle TEXT NOT NULL UNIQUE,
    role INTEGER NOT NULL,
    password TEXT NOT NULL,
    password_at INTEGER NOT NULL,
    recovery_salt BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE handle (
    key BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE name (
    key BLOB PRIMARY KEY,
    user INTEGER,
    free_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX name_of_user ON name (user);
CREATE INDEX name_by_end ON name (free_at) WHERE free_at IS NOT NULL;
CREATE TABLE recovery (
    user INTEGER NOT NULL REFERENCES account,
    hash BLOB NOT NULL,
    PRIMARY KEY (user, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE link (
    hash BLOB PRIMARY KEY,
    kind INTEGER NOT NULL,
    user INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_by_expiry ON link (expires_at);
CREATE INDEX link_of_user ON link (user);
CREATE TABLE device_link (
    secret BLOB PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    guest INTEGER,
    user INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_link_by_expiry ON device_link (expires_at);
CREATE TABLE ban (
    user INTEGER PRIMARY KEY,
    until INTEGER,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE chore (
    name TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE INDEX game_unrated ON game (finished_at, id) WHERE rated = 0 AND finished_at IS NOT NULL;
CREATE TABLE arrival (
    game INTEGER NOT NULL REFERENCES game,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER,
    PRIMARY KEY (game, seq, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE rated_game (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL UNIQUE REFERENCES game,
    ended_at INTEGER NOT NULL,
    facts TEXT NOT NULL,
    -- Why it changed no rating, if it did not.
    casual TEXT,
    -- Otherwise on which ladder, and how much its players vary from game to game since then.
    ladder INTEGER,
    excess INTEGER NOT NULL,
    weight INTEGER NOT NULL
) STRICT;
CREATE INDEX rated_game_of_ladder ON rated_game (ladder, number) WHERE ladder IS NOT NULL;
CREATE TABLE rated_player (
    number INTEGER NOT NULL REFERENCES rated_game,
    seat INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ladder INTEGER NOT NULL,
    person INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    rating_before INTEGER NOT NULL,
    deviation_before INTEGER NOT NULL,
    rating_after INTEGER NOT NULL,
    deviation_after INTEGER NOT NULL,
    PRIMARY KEY (number, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_player_of_game ON rated_player (game, seat);
CREATE INDEX rated_player_course ON rated_player (ladder, person, number);
CREATE INDEX rated_player_of_day ON rated_player (person, ended_at);
CREATE TABLE rating (
    ladder INTEGER NOT NULL,
    person INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    n_games INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- The first opponents, with spaces between them.
    opponents TEXT NOT NULL,
    -- Until when the rating stands on the leaderboard.
    listed_until INTEGER,
    PRIMARY KEY (ladder, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_of_person ON rating (person, ladder);
CREATE INDEX rating_listed ON rating (ladder, rating DESC, person, listed_until)
    WHERE listed_until IS NOT NULL;
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
CREATE TABLE tie (
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, other, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX tie_to ON tie (other, kind, user);
CREATE TABLE showing (
    user INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL
) STRICT;
CREATE TABLE figure (
    user INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE act (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    admin INTEGER,
    person INTEGER NOT NULL,
    what TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
CREATE INDEX act_on ON act (person, id);
CREATE TABLE merged (
    guest INTEGER PRIMARY KEY,
    account INTEGER NOT NULL
) STRICT;
CREATE INDEX merged_of_account ON merged (account);
CREATE INDEX report_of_game ON report (game) WHERE closed_at IS NULL;
CREATE TABLE offline_game (
    user INTEGER NOT NULL,
    digest BLOB NOT NULL,
    ended_at INTEGER NOT NULL,
    added_at INTEGER NOT NULL,
    body TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (user, digest)
) STRICT;
INSERT INTO user VALUES (1, 'Ann', 0, 100);
INSERT INTO user VALUES (2, 'Bob', 1, 200);
INSERT INTO token VALUES (x'0000000000000000000000000000000000000000000000000000000000000000', 1, 5000, 0, '', 0, 0, 0);
INSERT INTO token VALUES (x'0101010101010101010101010101010101010101010101010101010101010101', 2, 6000, 0, 'Firefox', 0, 250, 260);
INSERT INTO room VALUES (1, 'OLDROOM', 1, 1, 2, 'classic', '{"old":true}', 300, 400);
INSERT INTO game VALUES (1, 1, 'classic', 1, '{}', 2, x'0000000000000000000000000000000000000000000000000000000000000000', '["Ann","Bob"]', 310, '{"won":[0]}', 350, 2, 1, NULL, NULL, 1);
INSERT INTO game VALUES (2, 1, 'classic', 1, '{}', 2, x'0000000000000000000000000000000000000000000000000000000000000000', '["Ann","Bob"]', 360, NULL, NULL, NULL, 1, 'c0ffee', '{"scheme":2,"room":"OLDROOM","number":2,"salts":[null,"ab"]}', 0);
INSERT INTO player VALUES (1, 1);
INSERT INTO player VALUES (2, 1);
INSERT INTO player VALUES (1, 2);
INSERT INTO player VALUES (2, 2);
INSERT INTO line VALUES (1, 1, 1, 'hello', 320);
INSERT INTO step VALUES (1, 1, 1, 0, NULL, NULL, 'start of game 1');
INSERT INTO step VALUES (2, 2, 1, 0, NULL, NULL, 'start of game 2');
INSERT INTO step VALUES (3, 1, 2, 1500, 2, -1, 'end of game 1');
INSERT INTO step VALUES (4, 2, 2, 2500, 1, 7, 'a call');
INSERT INTO place VALUES (1, 1, 1);
INSERT INTO place VALUES (1, 2, 3);
INSERT INTO place VALUES (2, 1, 2);
INSERT INTO frontier VALUES (3);
INSERT INTO account VALUES (2, 'bob-b', 1, '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB', 250, x'07070707070707070707070707070707', 250);
INSERT INTO handle VALUES (x'0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a');
INSERT INTO name VALUES (x'0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', 2, NULL);
INSERT INTO name VALUES (x'0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', NULL, 9000);
INSERT INTO recovery VALUES (2, x'0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d');
INSERT INTO link VALUES (x'0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e', 1, 2, 300, 9000);
INSERT INTO device_link VALUES (x'0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', '123456', 'phone', 1, NULL, 300, 9000);
INSERT INTO ban VALUES (1, 9000, 'rude', 300);
INSERT INTO chore VALUES ('scrub');
INSERT INTO arrival VALUES (1, 1, 1, 2);
INSERT INTO rated_game VALUES (1, 1, 350, '{}', NULL, 1, 7500, 45000);
INSERT INTO rated_player VALUES (1, 0, 1, 1, 1, 350, 1500000, 350000, 1520000, 300000);
INSERT INTO rating VALUES (1, 1, 1520000, 300000, 1, 350, '2', NULL);
INSERT INTO secret VALUES (1, x'1010101010101010101010101010101010101010101010101010101010101010');
INSERT INTO run VALUES (1, 1, 1, 20773, 1, 1, 300, 4, 20, 1, 61200, '21200 40000');
INSERT INTO run_score VALUES (1, 20773, 1, 61200, 1);
INSERT INTO circle VALUES (1, 'OLDGROUP', 'Friends', 2, 300);
INSERT INTO circle_member VALUES (1, 2, 300);
INSERT INTO tie VALUES (1, 2, 0, 360);
INSERT INTO showing VALUES (2, 1);
INSERT INTO figure VALUES (1, 1, 350, '{}');
INSERT INTO report VALUES (1, 2, 1, 'Ann', 1, 1, 1, 361, NULL);
INSERT INTO act VALUES (1, 362, NULL, 1, 'timeout', 'spam');
INSERT INTO merged VALUES (1, 2);
INSERT INTO offline_game VALUES (2, x'1111111111111111111111111111111111111111111111111111111111111111', 340, 363, '{}', 'tercet: 1');
PRAGMA application_id = 1953653620;
PRAGMA user_version = 9;
