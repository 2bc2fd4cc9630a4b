-- Accounts, in addition to guests: nothing that a guest has changes.

-- A token is a session of a device or a personal token of a program.
ALTER TABLE token ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN scopes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE account (
    user INTEGER PRIMARY KEY REFERENCES user,
    handle TEXT NOT NULL UNIQUE,
    role INTEGER NOT NULL,
    password TEXT NOT NULL,
    password_at INTEGER NOT NULL,
    recovery_salt BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Every handle that was ever given, as a hash, so that none is given twice and a deleted one
-- cannot be read here.
CREATE TABLE handle (
    key BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- The names of accounts, as hashes of what they look like. A name that was given up is locked
-- until `free_at`; who had it may take it back.
CREATE TABLE name (
    key BLOB PRIMARY KEY,
    user INTEGER,
    free_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX name_of_user ON name (user);
CREATE INDEX name_by_end ON name (free_at) WHERE free_at IS NOT NULL;

CREATE TABLE recovery (
    user INTEGER NOT NULL REFERENCES account,
    hash BLOB NOT NULL,
    PRIMARY KEY (user, hash)
) STRICT, WITHOUT ROWID;

-- Links that a host hands out: invitations, new passwords, the first admin.
CREATE TABLE link (
    hash BLOB PRIMARY KEY,
    kind INTEGER NOT NULL,
    user INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_by_expiry ON link (expires_at);
CREATE INDEX link_of_user ON link (user);

-- Devices that wait to be let into an account.
CREATE TABLE device_link (
    secret BLOB PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    guest INTEGER,
    user INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_link_by_expiry ON device_link (expires_at);

-- People who may not play here, for good if there is no end.
CREATE TABLE ban (
    user INTEGER PRIMARY KEY,
    until INTEGER,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- What the store still has to do: after somebody was deleted, the file is rewritten.
CREATE TABLE chore (
    name TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
