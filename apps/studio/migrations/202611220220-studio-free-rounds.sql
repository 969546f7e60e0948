-- Rounds that an operator gives a player: so many at one stake, in one game, until a day. A round that was refused or given back
-- counts for nothing.
CREATE TABLE reward (
  id uuid PRIMARY KEY,
  operator_id text NOT NULL,
  user_ref text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  rounds int NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  used int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX reward_of_player ON reward (operator_id, user_ref, game, currency);
ALTER TABLE round ADD COLUMN reward_id uuid REFERENCES reward;

GRANT SELECT, INSERT ON reward TO {app};
GRANT UPDATE (used, cancelled_at) ON reward TO {app};
