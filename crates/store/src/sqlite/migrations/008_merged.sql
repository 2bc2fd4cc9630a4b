-- Guests whose games were added to an account: when the account is deleted, so are they.
CREATE TABLE merged (
    guest INTEGER PRIMARY KEY,
    account INTEGER NOT NULL
) STRICT;
CREATE INDEX merged_of_account ON merged (account);

CREATE INDEX report_of_game ON report (game) WHERE closed_at IS NULL;
