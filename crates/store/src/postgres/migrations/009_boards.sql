-- Whether somebody has an account, beside what boards are made of: a place on a board is counted
-- in one index then, without a look at the account of everybody who is ahead.

ALTER TABLE rating ADD COLUMN account boolean NOT NULL DEFAULT false;
UPDATE rating SET account = true WHERE person IN (SELECT "user" FROM account);
CREATE INDEX rating_of_accounts ON rating (ladder, rating DESC, person, listed_until)
    WHERE listed_until IS NOT NULL AND account;

ALTER TABLE run_score ADD COLUMN account boolean NOT NULL DEFAULT false;
UPDATE run_score SET account = true WHERE "user" IN (SELECT "user" FROM account);
CREATE INDEX run_score_of_accounts ON run_score (track, period, score, "user") WHERE account;

-- Whatever writes these rows, moving included, the mark is right. Who writes a row and who makes
-- or removes the account meet at the row of the user, so that neither overlooks the other.
CREATE FUNCTION mark_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM users WHERE id = NEW.person FOR SHARE;
    NEW.account := EXISTS (SELECT 1 FROM account WHERE "user" = NEW.person);
    RETURN NEW;
END $$;
CREATE FUNCTION mark_run_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM users WHERE id = NEW."user" FOR SHARE;
    NEW.account := EXISTS (SELECT 1 FROM account WHERE "user" = NEW."user");
    RETURN NEW;
END $$;
CREATE TRIGGER rating_marked BEFORE INSERT ON rating
    FOR EACH ROW EXECUTE FUNCTION mark_rating();
CREATE TRIGGER run_score_marked BEFORE INSERT ON run_score
    FOR EACH ROW EXECUTE FUNCTION mark_run_score();

CREATE FUNCTION account_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM 1 FROM users WHERE id = OLD."user" FOR NO KEY UPDATE;
        RETURN OLD;
    END IF;
    PERFORM 1 FROM users WHERE id = NEW."user" FOR NO KEY UPDATE;
    RETURN NEW;
END $$;
CREATE FUNCTION account_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        UPDATE rating SET account = false WHERE person = OLD."user";
        UPDATE run_score SET account = false WHERE "user" = OLD."user";
    ELSE
        UPDATE rating SET account = true WHERE person = NEW."user";
        UPDATE run_score SET account = true WHERE "user" = NEW."user";
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER account_waits BEFORE INSERT OR DELETE ON account
    FOR EACH ROW EXECUTE FUNCTION account_waits();
CREATE TRIGGER account_marks AFTER INSERT OR DELETE ON account
    FOR EACH ROW EXECUTE FUNCTION account_marks();
