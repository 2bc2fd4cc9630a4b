-- Many accounts with many finished games, their ratings, figures and runs of today, in the words
-- that SQLite and PostgreSQL share; what they say otherwise stands in braces.
-- Account `a` is on every ladder whose number divides `a`; every tenth game is one of a hundred
-- people who play a lot.

INSERT INTO {users} (id, name, kind, created_at)
WITH RECURSIVE each(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM each WHERE n < {accounts})
SELECT n, 'Player ' || n, 1, {now} - 86400000 FROM each;

INSERT INTO account ("user", handle, role, password, password_at, recovery_salt, created_at)
SELECT id, 'player-' || id, 0, '-', {now}, {salt}, {now} FROM {users} ORDER BY id;

INSERT INTO room (id, code, public, status, host, game, doc, created_at, saved_at)
WITH RECURSIVE each(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM each WHERE n <= {games} / 1000)
SELECT n, 'STORED-' || n, {true}, 3, 1, 'classic', '{}', {now}, {now} FROM each;

INSERT INTO game (id, room, rules, version, config, n_seats, seed, seats, created_at, outcome,
    finished_at, last_seq, public, rated)
WITH RECURSIVE each(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM each WHERE n < {games})
SELECT n, 1 + n / 1000, 'classic', 1, '{}', 2, {seed}, '[]', {now} - ({games} - n) * 1000 - 60000,
    '{"ending":"finished","scores":[9,7],"winners":[0]}', {now} - ({games} - n) * 1000, 40, {true},
    {true} FROM each;

CREATE TEMPORARY TABLE seated AS
WITH RECURSIVE each(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM each WHERE n < {games})
SELECT n, 0 AS seat, CASE WHEN n % 10 = 0 THEN 1 + (n / 10) % 100
    ELSE 1 + (n * 7919) % {accounts} END AS person FROM each
UNION ALL SELECT n, 1, 1 + (n * 7919 + {accounts} / 2) % {accounts} FROM each;

INSERT INTO player ("user", game)
SELECT person, n FROM seated WHERE true ORDER BY person, n ON CONFLICT DO NOTHING;

INSERT INTO figure ("user", game, ended_at, body)
SELECT person, n, {now} - ({games} - n) * 1000,
    '{"rules":"classic","seats":2,"public":true,"score":9,"won":true,"stopped":false,"sets":9,'
    || '"searched_ms":90000,"mistakes":1,"fastest_ms":1200,"kinds":[{"found":1,"found_ms":9000,'
    || '"missed":2},{"found":2,"found_ms":18000,"missed":1},{"found":3,"found_ms":30000,'
    || '"missed":1},{"found":3,"found_ms":33000,"missed":2}],"with":[7]}'
FROM seated WHERE true ORDER BY person, n ON CONFLICT DO NOTHING;

INSERT INTO rated_game (number, game, ended_at, facts, casual, ladder, excess, weight)
WITH RECURSIVE each(n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM each WHERE n < {games})
SELECT n, n, {now} - ({games} - n) * 1000, '{}', NULL, 1 + n % 9, 7500, 45000 FROM each;

INSERT INTO rated_player (number, seat, game, ladder, person, ended_at, rating_before,
    deviation_before, rating_after, deviation_after)
SELECT n, seat, n, 1 + n % 9, person, {now} - ({games} - n) * 1000, 1500000, 60000, 1502000, 59000
FROM seated ORDER BY n, seat;

INSERT INTO rating (ladder, person, rating, deviation, n_games, last_at, opponents, listed_until)
WITH RECURSIVE ladders(l) AS (SELECT 1 UNION ALL SELECT l + 1 FROM ladders WHERE l < 9)
SELECT l, id, 1000000 + (id * 104729 + l * 7919) % 1000000, 60000, 20, {now}, '7 8 9',
    {now} + 8640000000 FROM ladders JOIN {users} ON id % l = 0 ORDER BY l, id;

INSERT INTO run (room, "user", track, day, once, counts, began_at, shown_ms, rtt_ms, state, ms,
    splits)
SELECT 100000000 + id, id, 1, {today}, {true}, {true}, {now}, 4, 20, 1,
    30000 + (id * 7919) % 90000, '5000 5000 5000 5000 5000 5000' FROM {users} ORDER BY id;

INSERT INTO run_score (track, period, "user", score, room)
SELECT 1, {today}, id, 30000 + (id * 7919) % 90000, 100000000 + id FROM {users} ORDER BY id;
