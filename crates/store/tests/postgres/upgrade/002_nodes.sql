-- What a server with this schema wrote in addition; never edited.
INSERT INTO node (id, generation, expires, address, session)
VALUES ('ann', 3, '2026-01-01', '127.0.0.1:7334', '00000000-0000-0000-0000-000000000001');
UPDATE room SET owner = 'ann', owner_generation = 3, epoch = 5;
-- A takeover took a place in the log of the game that goes on.
INSERT INTO step (game, place, seq, at, nonce_user, nonce_id, body)
VALUES (2, 3, NULL, 0, NULL, NULL, '');
