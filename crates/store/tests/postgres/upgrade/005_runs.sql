-- What a server with this schema wrote in addition; never edited.
INSERT INTO secret VALUES (1, decode(repeat('10', 32), 'hex'));
INSERT INTO run VALUES (1, 1, 1, 20773, true, true, 300, 4, 20, 1, 61200, '21200 40000');
INSERT INTO run_score (track, period, "user", score, room)
VALUES (1, 20773, 1, 61200, 1), (1, 20773, 2, 70000, NULL);
INSERT INTO circle (id, code, name, owner, created_at) VALUES (1, 'OLDGROUP', 'Friends', 2, 300);
INSERT INTO circle_member VALUES (1, 2, 300);
