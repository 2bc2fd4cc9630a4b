-- What a server with this schema wrote; never edited.
INSERT INTO users (id, name, kind, created_at) VALUES (1, 'Ann', 0, 100), (2, 'Bob', 0, 200);
INSERT INTO token (hash, "user", expires_at) VALUES (decode(repeat('01', 32), 'hex'), 2, 6000);
INSERT INTO room (id, code, public, status, host, game, doc, created_at, saved_at)
VALUES (1, 'OLDROOM', true, 1, 2, 'classic', '{}', 300, 300);
INSERT INTO game (id, room, rules, version, config, n_seats, seed, public, seats, created_at,
    outcome, finished_at, last_seq)
VALUES (1, 1, 'classic', 1, '{}', 2, decode(repeat('09', 32), 'hex'), true, '[]', 310, '{"won":[0]}', 350, 2),
    (2, 1, 'classic', 1, '{}', 2, decode(repeat('09', 32), 'hex'), true, '[]', 360, NULL, NULL, NULL);
INSERT INTO player ("user", game) VALUES (1, 1), (1, 2), (2, 1), (2, 2);
INSERT INTO step (game, place, seq, at, nonce_user, nonce_id, body)
VALUES (1, 1, 1, 1000, NULL, NULL, 'start of game 1'), (1, 2, 2, 1500, 2, 7, 'end of game 1'),
    (2, 1, 1, 2000, NULL, NULL, 'start of game 2'), (2, 2, 2, 2500, 1, 7, 'a call');
INSERT INTO line (id, room, "user", text, at) VALUES (1, 1, 1, 'hello', 320);
SELECT setval(pg_get_serial_sequence('users', 'id'), 2),
    setval(pg_get_serial_sequence('room', 'id'), 1),
    setval(pg_get_serial_sequence('game', 'id'), 2),
    setval(pg_get_serial_sequence('line', 'id'), 1);
INSERT INTO writer (batch) VALUES (41);
