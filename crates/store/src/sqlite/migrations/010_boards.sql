-- Whether somebody has an account, beside what boards are made of: a place on a board is counted
-- in one index then, without a look at the account of everybody who is ahead. The mark itself is
-- in the index too, because SQLite looks into the table for it otherwise.

ALTER TABLE rating ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
UPDATE rating SET account = 1 WHERE person IN (SELECT user FROM account);
CREATE INDEX rating_of_accounts ON rating (ladder, account, rating DESC, person, listed_until)
    WHERE listed_until IS NOT NULL AND account = 1;

ALTER TABLE run_score ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
UPDATE run_score SET account = 1 WHERE user IN (SELECT user FROM account);
CREATE INDEX run_score_of_accounts ON run_score (track, period, account, score, user)
    WHERE account = 1;

-- Whatever writes these rows, moving included, the mark is right.
CREATE TRIGGER rating_marked AFTER INSERT ON rating
WHEN EXISTS (SELECT 1 FROM account WHERE account.user = NEW.person) BEGIN
    UPDATE rating SET account = 1 WHERE ladder = NEW.ladder AND person = NEW.person;
END;
CREATE TRIGGER run_score_marked AFTER INSERT ON run_score
WHEN EXISTS (SELECT 1 FROM account WHERE account.user = NEW.user) BEGIN
    UPDATE run_score SET account = 1
    WHERE track = NEW.track AND period = NEW.period AND user = NEW.user;
END;
CREATE TRIGGER account_marks AFTER INSERT ON account BEGIN
    UPDATE rating SET account = 1 WHERE person = NEW.user;
    UPDATE run_score SET account = 1 WHERE user = NEW.user;
END;
CREATE TRIGGER account_unmarks AFTER DELETE ON account BEGIN
    UPDATE rating SET account = 0 WHERE person = OLD.user;
    UPDATE run_score SET account = 0 WHERE user = OLD.user;
END;
