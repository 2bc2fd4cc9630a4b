-- A store as schema 3 has it, with something in every table and one step without a place; never edited.

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
) STRICT, WITHOUT ROWID;
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
, last_seq INTEGER, public INTEGER NOT NULL DEFAULT 0, commitment TEXT, chance TEXT) STRICT;
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

INSERT INTO user VALUES (1, 'Ann', 0, 100);
INSERT INTO user VALUES (2, 'Bob', 1, 200);
INSERT INTO token VALUES (x'0000000000000000000000000000000000000000000000000000000000000000', 1, 5000);
INSERT INTO token VALUES (x'0101010101010101010101010101010101010101010101010101010101010101', 2, 6000);
INSERT INTO room VALUES (1, 'OLDROOM', 1, 1, 2, 'classic', '{"old":true}', 300, 400);
INSERT INTO game VALUES (1, 1, 'classic', 1, '{}', 2, x'0000000000000000000000000000000000000000000000000000000000000000', '["Ann","Bob"]', 310, '{"won":[0]}', 350, 2, 1, NULL, NULL);
INSERT INTO game VALUES (2, 1, 'classic', 1, '{}', 2, x'0000000000000000000000000000000000000000000000000000000000000000', '["Ann","Bob"]', 360, NULL, NULL, NULL, 1, 'c0ffee', '{"scheme":2,"room":"OLDROOM","number":2,"salts":[null,"ab"]}');
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
PRAGMA application_id = 1953653620;
PRAGMA user_version = 3;
