-- Steps are found by places of their own, which are written for many steps at once.
--
-- With an index beside it, every step touched a page of its game: a commit of many
-- games wrote a page for each of them. Now it writes the steps alone, and once in a
-- while the places of all steps since, game by game.

CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    nonce_user INTEGER,
    nonce_id INTEGER,
    body TEXT NOT NULL
) STRICT;
INSERT INTO log (id, game, seq, at, nonce_user, nonce_id, body)
SELECT rowid, game, seq, at, nonce_user, nonce_id, body FROM step ORDER BY rowid;
DROP TABLE step;
ALTER TABLE log RENAME TO step;

-- Where the steps of a game lie.
CREATE TABLE place (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO place (game, seq, step) SELECT game, seq, id FROM step ORDER BY game, seq;

-- The last step that has a place; its one row.
CREATE TABLE frontier (
    step INTEGER NOT NULL
) STRICT;
INSERT INTO frontier SELECT ifnull(max(id), 0) FROM step;

-- The number of the last step of a finished game.
ALTER TABLE game ADD COLUMN last_seq INTEGER;
UPDATE game SET last_seq = (SELECT max(seq) FROM place WHERE place.game = game.id)
WHERE finished_at IS NOT NULL;
