-- What a server with this schema wrote in addition; never edited.
INSERT INTO offline_game VALUES (2, decode(repeat('11', 32), 'hex'), 340, 363, '{}', 'tercet: 1');
