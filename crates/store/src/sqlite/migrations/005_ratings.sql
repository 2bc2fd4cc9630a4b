-- Ratings: a projection of finished games. Nothing here has a name in it.

-- Whether a finished game was looked at for the ratings.
ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_unrated ON game (finished_at, id) WHERE rated = 0 AND finished_at IS NOT NULL;

-- Who took a seat after the game had begun, and the last step before they played; nobody if a bot.
CREATE TABLE arrival (
    game INTEGER NOT NULL REFERENCES game,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER,
    PRIMARY KEY (game, seq, seat)
) STRICT, WITHOUT ROWID;

-- The games in the order in which they count, with what was known when they ended and cannot be
-- found again: who had an account, and who had left the seat to whom.
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

-- What a game did to a player, in thousandths of a point.
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

-- What is known of a player after the last game.
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
