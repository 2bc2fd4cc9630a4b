-- What a game promised stays with it, and what nobody needs any more can be found.

-- A game is as public as its room was while it was played; of games before that
-- nothing else is known than what their room is now.
ALTER TABLE game ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
UPDATE game SET public = (SELECT room.public FROM room WHERE room.id = game.room);
-- What was published before the first card, and how chance works where it is not a bare seed.
ALTER TABLE game ADD COLUMN commitment TEXT;
ALTER TABLE game ADD COLUMN chance TEXT;
DROP INDEX game_finished;
CREATE INDEX game_public ON game (id) WHERE public = 1 AND finished_at IS NOT NULL;

-- By these, old things are found; the last two also spare a look at every
-- row when somebody is forgotten.
CREATE INDEX line_by_age ON line (at);
CREATE INDEX room_by_age ON room (saved_at) WHERE status <> 3;
CREATE INDEX user_by_age ON user (created_at) WHERE kind = 0;
CREATE INDEX room_of_host ON room (host);
CREATE INDEX line_of_user ON line (user);
