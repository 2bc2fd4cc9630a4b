-- What a server with this schema wrote in addition; never edited.
INSERT INTO merged VALUES (1, 2);
