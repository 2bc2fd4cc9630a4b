-- Accounts, in addition to guests: nothing that a guest has changes.

-- A token is a session of a device or a personal token of a program.
ALTER TABLE token ADD COLUMN kind smallint NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN scopes bigint NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN created_at bigint NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN used_at bigint NOT NULL DEFAULT 0;

CREATE TABLE account (
    "user" bigint PRIMARY KEY REFERENCES users,
    handle text COLLATE "C" NOT NULL UNIQUE,
    role smallint NOT NULL,
    password text NOT NULL,
    password_at bigint NOT NULL,
    recovery_salt bytea NOT NULL,
    created_at bigint NOT NULL
);
CREATE INDEX account_admin ON account (role) WHERE role = 1;

-- Every handle that was ever given, as a hash, so that none is given twice and a deleted one
-- cannot be read here.
CREATE TABLE handle (
    key bytea PRIMARY KEY
);

-- The names of accounts, as hashes of what they look like. A name that was given up is locked
-- until `free_at`; who had it may take it back.
CREATE TABLE name (
    key bytea PRIMARY KEY,
    "user" bigint,
    free_at bigint
);
CREATE INDEX name_of_user ON name ("user");
CREATE INDEX name_by_end ON name (free_at) WHERE free_at IS NOT NULL;

CREATE TABLE recovery (
    "user" bigint NOT NULL REFERENCES account,
    hash bytea NOT NULL,
    PRIMARY KEY ("user", hash)
);

-- Links that a host hands out: invitations, new passwords, the first admin.
CREATE TABLE link (
    hash bytea PRIMARY KEY,
    kind smallint NOT NULL,
    "user" bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE INDEX link_by_expiry ON link (expires_at);
CREATE INDEX link_of_user ON link ("user");

-- Devices that wait to be let into an account.
CREATE TABLE device_link (
    secret bytea PRIMARY KEY,
    code text COLLATE "C" NOT NULL UNIQUE,
    label text NOT NULL,
    guest bigint,
    "user" bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE INDEX device_link_by_expiry ON device_link (expires_at);

-- People who may not play here, for good if there is no end.
CREATE TABLE ban (
    "user" bigint PRIMARY KEY,
    until bigint,
    reason text NOT NULL,
    at bigint NOT NULL
);
CREATE INDEX ban_by_end ON ban (until) WHERE until IS NOT NULL;

-- What the store still has to do: after somebody was deleted, dead rows are cleared away.
CREATE TABLE chore (
    name text PRIMARY KEY,
    -- Another value each time it is asked for, so that one asked for meanwhile is not forgotten.
    asked uuid NOT NULL
);
