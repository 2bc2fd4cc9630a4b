-- Ratings: a projection of finished games. Nothing here has a name in it.

-- Whether a finished game was looked at for the ratings.
ALTER TABLE game ADD COLUMN rated boolean NOT NULL DEFAULT false;
CREATE INDEX game_unrated ON game (finished_at, id) WHERE NOT rated AND finished_at IS NOT NULL;

-- Who took a seat after the game had begun, and the last step before they played; nobody if a bot.
CREATE TABLE arrival (
    game bigint NOT NULL REFERENCES game,
    seq bigint NOT NULL,
    seat smallint NOT NULL,
    "user" bigint,
    PRIMARY KEY (game, seq, seat)
);

-- The games in the order in which they count, with what was known when they ended and cannot be
-- found again: who had an account, and who had left the seat to whom.
CREATE TABLE rated_game (
    number bigint PRIMARY KEY,
    game bigint NOT NULL UNIQUE REFERENCES game,
    ended_at bigint NOT NULL,
    facts text NOT NULL,
    -- Why it changed no rating, if it did not.
    casual text,
    -- Otherwise on which ladder, and how much its players vary from game to game since then.
    ladder bigint,
    excess bigint NOT NULL,
    weight bigint NOT NULL
);
CREATE INDEX rated_game_of_ladder ON rated_game (ladder, number) WHERE ladder IS NOT NULL;

-- What a game did to a player, in thousandths of a point.
CREATE TABLE rated_player (
    number bigint NOT NULL REFERENCES rated_game,
    seat smallint NOT NULL,
    game bigint NOT NULL,
    ladder bigint NOT NULL,
    person bigint NOT NULL,
    ended_at bigint NOT NULL,
    rating_before bigint NOT NULL,
    deviation_before bigint NOT NULL,
    rating_after bigint NOT NULL,
    deviation_after bigint NOT NULL,
    PRIMARY KEY (number, seat)
);
CREATE INDEX rated_player_of_game ON rated_player (game, seat);
CREATE INDEX rated_player_course ON rated_player (ladder, person, number);
CREATE INDEX rated_player_of_day ON rated_player (person, ended_at);

-- What is known of a player after the last game.
CREATE TABLE rating (
    ladder bigint NOT NULL,
    person bigint NOT NULL,
    rating bigint NOT NULL,
    deviation bigint NOT NULL,
    n_games bigint NOT NULL,
    last_at bigint NOT NULL,
    -- The first opponents, with spaces between them.
    opponents text NOT NULL,
    -- Until when the rating stands on the leaderboard.
    listed_until bigint,
    PRIMARY KEY (ladder, person)
);
CREATE INDEX rating_of_person ON rating (person, ladder);
CREATE INDEX rating_listed ON rating (ladder, rating DESC, person, listed_until)
    WHERE listed_until IS NOT NULL;
