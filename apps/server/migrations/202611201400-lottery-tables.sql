-- A game of the merchant. `open` and `closed_plays` are read again in the statement that takes bets: they are the kill switches.
CREATE TABLE lottery_game (
  merchant_id int4 NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,24}$'),
  family text NOT NULL,
  -- The name by language; EN is always there.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  sort int4 NOT NULL DEFAULT 0,
  -- An issue is drawn every `period_s` seconds of the merchant's day, and closes `close_before_s` earlier.
  period_s int4 NOT NULL CHECK (period_s BETWEEN 30 AND 86400),
  close_before_s int4 NOT NULL CHECK (close_before_s >= 1 AND close_before_s < period_s),
  rule_version int2 NOT NULL DEFAULT 1,
  tie_rule text NOT NULL DEFAULT 'lose' CHECK (tie_rule IN ('push', 'lose')),
  default_play text NOT NULL,
  plays text[] NOT NULL,
  open boolean NOT NULL DEFAULT true,
  closed_plays text[] NOT NULL DEFAULT '{}',
  version int4 NOT NULL DEFAULT 1,
  switched_by text,
  switched_at timestamptz,
  switch_reason text,
  PRIMARY KEY (merchant_id, code)
);

-- selling -> closed -> drawn -> settled; selling and closed may end as cancelled. Sales also need opens_at <= now < closes_at.
CREATE TABLE lottery_issue (
  merchant_id int4 NOT NULL,
  id int8 NOT NULL GENERATED ALWAYS AS IDENTITY,
  game_code text NOT NULL,
  number text NOT NULL,
  -- Stands for the issue where money and facts refer to something by a UUID.
  reference uuid NOT NULL DEFAULT uuidv7(),
  business_date date NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'selling' CHECK (status IN ('selling', 'closed', 'drawn', 'settled', 'cancelled')),
  -- SHA-256 of the seed, and the seed under AES-256-GCM with a key that only drawing processes have.
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  sealed_seed bytea NOT NULL,
  committed_at timestamptz NOT NULL,
  beacon text NOT NULL DEFAULT '',
  closed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, game_code, number),
  CHECK (opens_at < closes_at AND closes_at <= draws_at)
) WITH (fillfactor = 70);
CREATE INDEX lottery_issue_selling ON lottery_issue (closes_at) WHERE status = 'selling';
CREATE INDEX lottery_issue_unsettled ON lottery_issue (draws_at) WHERE status IN ('closed', 'drawn');
CREATE INDEX lottery_issue_game ON lottery_issue (merchant_id, game_code, draws_at DESC);

-- The root over the accepted orders, published when the issue has closed. `roots` holds the roots of each 1,024 leaves in a
-- row, from which any inclusion path is made without reading all orders again.
CREATE TABLE lottery_root (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  order_count int8 NOT NULL,
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  roots bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id)
);

-- A draw is stored before anything is paid on it; from here on its seed is public.
CREATE TABLE lottery_draw (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  game_code text NOT NULL,
  number text NOT NULL,
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  result text NOT NULL,
  draws_at timestamptz NOT NULL,
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id)
);
CREATE INDEX lottery_draw_game ON lottery_draw (merchant_id, game_code, draws_at DESC);

-- An issue that was cancelled before its draw. The seed is published once a drawing process has opened it.
CREATE TABLE lottery_void (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  seed bytea CHECK (octet_length(seed) = 32),
  reason text NOT NULL,
  voided_by text NOT NULL,
  voided_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id)
);

-- An accepted bet with the terms that were frozen. Never changed: what became of it is derived in lottery_order_state.
CREATE TABLE lottery_order (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  issue_id int8 NOT NULL,
  member_id int8 NOT NULL,
  account_id int8 NOT NULL,
  stake int8 NOT NULL CHECK (stake > 0),
  own_rebate int8 NOT NULL CHECK (own_rebate >= 0),
  unit int8 NOT NULL CHECK (unit > 0),
  multiple int4 NOT NULL CHECK (multiple > 0),
  -- The greatest prize of a single bet.
  prize_max int8 NOT NULL,
  bet_count int4 NOT NULL CHECK (bet_count > 0),
  prize_group int2 NOT NULL,
  prize_group_max int2 NOT NULL,
  rule_version int2 NOT NULL,
  tie_rule text NOT NULL,
  play_type text NOT NULL,
  -- Canonical JSON; equal hashes are settled once (play, selection, rules).
  selection text NOT NULL,
  selection_hash bytea NOT NULL CHECK (octet_length(selection_hash) = 16),
  leaf bytea NOT NULL CHECK (octet_length(leaf) = 32),
  entropy text,
  slip_id uuid NOT NULL,
  chase_id uuid,
  placed_at timestamptz NOT NULL,
  asset text NOT NULL,
  game_code text NOT NULL,
  PRIMARY KEY (merchant_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX lottery_order_issue ON lottery_order (merchant_id, issue_id, id);
CREATE INDEX lottery_order_member ON lottery_order (merchant_id, member_id, id DESC);
CREATE TABLE lottery_order_other PARTITION OF lottery_order DEFAULT;
INSERT INTO ledger_partitioned VALUES ('lottery_order', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

-- What each member has staked in an issue: limits are held against it and facts are made from it, so that settlement never
-- adds up orders. The member's locked account keeps two writers of one row apart.
CREATE TABLE lottery_bettor (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  account_id int8 NOT NULL,
  orders int4 NOT NULL,
  bets int8 NOT NULL,
  stake int8 NOT NULL CHECK (stake >= 0),
  own_rebate int8 NOT NULL CHECK (own_rebate >= 0),
  -- The sum of the greatest prizes of single bets.
  prize_max numeric NOT NULL,
  -- Stake times prize group, for the theoretical return.
  weighted numeric NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, member_id, asset)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- A bet that its bettor took back before the close.
CREATE TABLE lottery_cancellation (
  merchant_id int4 NOT NULL,
  order_id uuid NOT NULL,
  issue_id int8 NOT NULL,
  member_id int8 NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, order_id)
);
CREATE INDEX lottery_cancellation_issue ON lottery_cancellation (merchant_id, issue_id, order_id);

-- What the issue may cost at most, play by play: appended by every batch, added up when read, folded by the clock.
CREATE TABLE lottery_exposure (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  asset text NOT NULL,
  play_type text NOT NULL,
  orders int8 NOT NULL,
  stake numeric NOT NULL,
  prize_max numeric NOT NULL
);
CREATE INDEX lottery_exposure_issue ON lottery_exposure (merchant_id, issue_id);

-- What the engine found for a distinct selection of an issue that wins or is pushed: a row for each tier. The prize of one hit is
-- unit × multiple × numerator (× prize group where `by_group`) ÷ denominator, truncated.
CREATE TABLE lottery_outcome (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  selection_hash bytea NOT NULL,
  tier_no int2 NOT NULL,
  tier text NOT NULL,
  units int4 NOT NULL,
  numerator numeric NOT NULL,
  denominator numeric NOT NULL,
  by_group boolean NOT NULL,
  -- On the first row of the selection only.
  winning_bets int4 NOT NULL,
  push_bets int4 NOT NULL,
  lots int2 NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, selection_hash, tier_no)
);

-- Orders that are paid something. Losers have no row.
CREATE TABLE lottery_winner (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  order_id uuid NOT NULL,
  member_id int8 NOT NULL,
  account_id int8 NOT NULL,
  asset text NOT NULL,
  prize int8 NOT NULL CHECK (prize >= 0),
  -- Stake of pushed bets, and the own rebate on it that does not go out with it.
  refund int8 NOT NULL CHECK (refund >= 0),
  rebate_back int8 NOT NULL CHECK (rebate_back >= 0 AND rebate_back <= refund),
  winning_bets int4 NOT NULL,
  push_bets int4 NOT NULL,
  tiers jsonb NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, order_id)
);

-- How far the settlement of an issue has come. The row's lock is what makes a settlement that runs twice pay once.
CREATE TABLE lottery_settlement (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  phase text NOT NULL CHECK (phase IN ('evaluating', 'paying', 'booking', 'done')),
  cursor uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  winners int8 NOT NULL DEFAULT 0,
  paid int8 NOT NULL DEFAULT 0,
  attempts int4 NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (merchant_id, issue_id)
) WITH (fillfactor = 50);
CREATE INDEX lottery_settlement_due ON lottery_settlement (next_attempt_at) WHERE phase <> 'done';

-- What an issue brought, by asset: written once, when it is settled.
CREATE TABLE lottery_issue_result (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  asset text NOT NULL,
  game_code text NOT NULL,
  business_date date NOT NULL,
  orders int8 NOT NULL,
  bettors int8 NOT NULL,
  stake numeric NOT NULL,
  refund numeric NOT NULL,
  prize numeric NOT NULL,
  own_rebate numeric NOT NULL,
  -- What the prize groups of the accepted stakes promise to pay back.
  prize_expected numeric NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, asset)
);
CREATE INDEX lottery_issue_result_day ON lottery_issue_result (merchant_id, business_date, game_code);

-- A chase buys the same selection in several issues; each of them is an order that points back here.
CREATE TABLE lottery_chase (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  member_id int8 NOT NULL,
  game_code text NOT NULL,
  plan jsonb NOT NULL,
  stop_on_win boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'won', 'finished', 'stopped')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

GRANT SELECT, INSERT, UPDATE ON lottery_game, lottery_issue, lottery_settlement, lottery_bettor TO baize_app;
GRANT SELECT, INSERT ON lottery_void, lottery_root, lottery_draw, lottery_order, lottery_cancellation, lottery_winner, lottery_issue_result TO baize_app;
GRANT UPDATE (seed) ON lottery_void TO baize_app;
GRANT SELECT, INSERT, DELETE ON lottery_exposure, lottery_outcome TO baize_app;
GRANT SELECT, INSERT, UPDATE ON lottery_chase TO baize_app;
