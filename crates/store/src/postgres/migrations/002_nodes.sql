-- Several nodes: who lives, and who owns which room.

-- One lease for each node. A generation is one life of a node: what an earlier one owned is free.
CREATE TABLE node (
    id text PRIMARY KEY,
    generation bigint NOT NULL,
    expires timestamptz NOT NULL,
    -- Where other nodes reach it.
    address text NOT NULL,
    -- The row of `writer` of this life.
    session uuid NOT NULL
);

ALTER TABLE room ADD COLUMN owner text;
ALTER TABLE room ADD COLUMN owner_generation bigint;
-- One more for each owner that the room has had.
ALTER TABLE room ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
CREATE INDEX room_of_owner ON room (owner) WHERE owner IS NOT NULL;
