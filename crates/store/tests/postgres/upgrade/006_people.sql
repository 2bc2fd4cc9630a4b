-- What a server with this schema wrote in addition; never edited.
INSERT INTO tie VALUES (1, 2, 0, 360);
INSERT INTO showing VALUES (2, 1);
INSERT INTO figure VALUES (1, 1, 350, '{}');
INSERT INTO report (id, reporter, person, name, room, game, line, at, closed_at)
VALUES (1, 2, 1, 'Ann', 1, 1, 1, 361, NULL);
INSERT INTO act (id, at, admin, person, what, why) VALUES (1, 362, NULL, 1, 'timeout', 'spam');
