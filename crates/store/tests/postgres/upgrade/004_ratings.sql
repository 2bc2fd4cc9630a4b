-- What a server with this schema wrote in addition; never edited.
INSERT INTO arrival VALUES (1, 1, 1, 2);
UPDATE game SET rated = true WHERE id = 1;
INSERT INTO rated_game VALUES (1, 1, 350, '{}', NULL, 1, 7500, 45000);
INSERT INTO rated_player VALUES (1, 0, 1, 1, 1, 350, 1500000, 350000, 1520000, 300000),
    (1, 1, 1, 1, 2, 350, 1500000, 350000, 1480000, 300000);
INSERT INTO rating (ladder, person, rating, deviation, n_games, last_at, opponents, listed_until)
VALUES (1, 1, 1520000, 300000, 1, 350, '2', NULL), (1, 2, 1480000, 300000, 1, 350, '1', 9000);
