-- What a server with this schema wrote in addition; never edited.
UPDATE users SET kind = 1 WHERE id = 2;
UPDATE token SET label = 'laptop', created_at = 250, used_at = 260;
INSERT INTO account VALUES
    (2, 'bob-b', 1, '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB', 250, decode(repeat('07', 16), 'hex'), 250);
INSERT INTO handle VALUES (decode(repeat('0a', 32), 'hex'));
INSERT INTO name VALUES (decode(repeat('0b', 32), 'hex'), 2, NULL), (decode(repeat('0c', 32), 'hex'), NULL, 9000);
INSERT INTO recovery VALUES (2, decode(repeat('0d', 32), 'hex'));
INSERT INTO link VALUES (decode(repeat('0e', 32), 'hex'), 1, 2, 300, 9000);
INSERT INTO device_link VALUES (decode(repeat('0f', 32), 'hex'), '123456', 'phone', 1, NULL, 300, 9000);
INSERT INTO ban VALUES (1, 9000, 'rude', 300);
INSERT INTO chore VALUES ('vacuum', '00000000-0000-0000-0000-000000000002');
