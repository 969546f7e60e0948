-- What the studio keeps. Amounts are int8 units of 1/100,000 of the currency, as on the wire to operators.
-- {app} is the role of the running service; the owner of the tables only migrates.

CREATE TABLE player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id text NOT NULL,
  user_ref text NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (operator_id, user_ref, currency)
);

-- One launch. A demo has no player, no wallet token, and a balance of its own.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  operator_id text NOT NULL,
  player_id bigint REFERENCES player,
  game text NOT NULL,
  language text NOT NULL,
  currency text NOT NULL,
  lobby_url text,
  deposit_url text,
  wallet_token bytea,
  demo_balance bigint CHECK (demo_balance >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((player_id IS NULL) = (demo_balance IS NOT NULL)),
  CHECK ((player_id IS NULL) = (wallet_token IS NULL))
);

-- Whose rounds: `player:17` over all launches, `demo:SESSION` for a demo.
CREATE TABLE seed_pair (
  id uuid PRIMARY KEY,
  holder text NOT NULL,
  server_seed bytea NOT NULL,
  commitment text NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  next_nonce int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seed_pair_in_use ON seed_pair (holder) WHERE revealed_at IS NULL;

-- A round is written before its bet is sent; seeds and number fix its outcome.
CREATE TABLE round (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session,
  holder text NOT NULL,
  game text NOT NULL,
  seed_pair_id uuid NOT NULL REFERENCES seed_pair,
  nonce int NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  choice jsonb NOT NULL,
  moves jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL CHECK (state IN ('betting', 'open', 'paying', 'closed', 'refused', 'rolling_back', 'refunded')),
  refusal text,
  payout bigint CHECK (payout >= 0),
  shown jsonb,
  created_at timestamptz NOT NULL,
  began_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  UNIQUE (seed_pair_id, nonce)
);
CREATE UNIQUE INDEX round_live ON round (holder, game) WHERE state IN ('betting', 'open');
CREATE INDEX round_of_holder ON round (holder, game, created_at DESC);
CREATE INDEX round_of_session ON round (session_id);
CREATE INDEX round_due ON round (due_at) WHERE state = 'open';

-- Every transaction that an operator is told of, written before it is sent.
CREATE TABLE wallet_call (
  transaction_uuid uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES round,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  reference_uuid uuid REFERENCES wallet_call,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'failed', 'rolled_back', 'given_up')),
  status text,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX wallet_call_waiting ON wallet_call (next_at) WHERE state = 'waiting';
CREATE INDEX wallet_call_of_round ON wallet_call (round_id);
CREATE INDEX wallet_call_by_time ON wallet_call (created_at);

GRANT SELECT, INSERT ON player, session, seed_pair, round, wallet_call TO {app};
GRANT UPDATE (demo_balance) ON session TO {app};
GRANT UPDATE (next_nonce, revealed_at) ON seed_pair TO {app};
GRANT UPDATE (moves, state, refusal, payout, shown, began_at, due_at, ended_at) ON round TO {app};
GRANT UPDATE (state, status, attempts, next_at, settled_at) ON wallet_call TO {app};
