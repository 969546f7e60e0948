-- What an upline (or the house) offered an agent: shares of what its team does. The terms never change; what becomes of it does.
CREATE TABLE agent_contract (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  -- Who offers and pays; null is the house.
  payer_id int8,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M', 'hour', 'five_minutes')),
  mode text NOT NULL CHECK (mode IN ('fixed', 'float')),
  carry text NOT NULL CHECK (carry IN ('none', 'forever', 'second_half')),
  -- The turnover of a window that makes a member active, ledger units.
  active_min int8 NOT NULL CHECK (active_min >= 0),
  -- [{"scale": millionths, "sales": "ledger units", "loss": "ledger units", "activeMembers": people}], rising.
  tiers jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'valid', 'rejected', 'terminated', 'expired')),
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Whole windows count: from the first that begins after the acceptance, through the one in which it ends.
  counts_from timestamptz,
  counts_until timestamptz,
  ending_asked_by text CHECK (ending_asked_by IN ('payer', 'member')),
  ended_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK (payer_id <> member_id),
  CHECK (CASE kind WHEN 'dividend' THEN period IN ('D', 'W', 'H', 'M') WHEN 'daily_salary' THEN period = 'D'
    WHEN 'hourly_salary' THEN period = 'hour' ELSE period = 'five_minutes' END),
  CHECK (state <> 'valid' OR counts_from IS NOT NULL)
);
-- A pair has one contract of a kind that waits or is valid; a member has one upline, so the member names the pair.
CREATE UNIQUE INDEX agent_contract_pair ON agent_contract (merchant_id, member_id, kind) WHERE state IN ('requested', 'valid');
CREATE INDEX agent_contract_given ON agent_contract (merchant_id, payer_id, id DESC);
CREATE INDEX agent_contract_own ON agent_contract (merchant_id, member_id, id DESC);
CREATE INDEX agent_contract_counting ON agent_contract (merchant_id, kind, period, counts_until) WHERE counts_from IS NOT NULL;

-- What happened to a contract, never edited.
CREATE TABLE agent_contract_step (
  merchant_id int4 NOT NULL,
  contract_id uuid NOT NULL,
  id uuid NOT NULL,
  step text NOT NULL CHECK (step IN ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'ending_asked', 'ending_refused',
    'ended', 'ended_by_lower', 'ended_by_house')),
  -- Null is the house or the clock.
  by_member int8,
  note text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, contract_id, id)
);

-- A window whose contracts were all computed, in one transaction with their bills: the row makes it happen once. `roll` is the last
-- roll of play that it counted; what came later counts in the next.
CREATE TABLE agent_window (
  merchant_id int4 NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  roll int8 NOT NULL,
  contracts int4 NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, kind, period, window_from),
  CHECK (window_from < window_to)
);

-- What one contract earned in one window, and what it was computed from. Ledger units; figures are the agent's and its whole team's.
CREATE TABLE agent_bill (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  contract_id uuid NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  -- The bills of one top agent's line in one window are decided together.
  line_id uuid NOT NULL,
  -- 0 is paid by the house; below it each agent pays its direct downlines.
  depth int4 NOT NULL,
  payer_id int8,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  turnover int8 NOT NULL,
  prizes int8 NOT NULL,
  own_rebate int8 NOT NULL,
  agent_rebate int8 NOT NULL,
  promotions int8 NOT NULL,
  deposit_fees int8 NOT NULL,
  -- Turnover below zero or a win that an earlier window left, and what this one leaves.
  carried_in int8 NOT NULL,
  carried_out int8 NOT NULL,
  active_members int4 NOT NULL,
  -- The tier that was reached, counted from 1; null where none was.
  tier int2,
  scale int4,
  amount int8 NOT NULL CHECK (amount >= 0),
  -- To the agent's own direct downlines.
  owed int8 NOT NULL CHECK (owed >= 0),
  paid int8 NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  state text NOT NULL CHECK (state IN ('to_approve', 'to_collect', 'paid', 'part_paid', 'insufficient', 'not_reached', 'rejected',
    'expired')),
  -- When it is paid, where that is later than its computation.
  due_at timestamptz NOT NULL,
  computed_at timestamptz NOT NULL,
  decided_by int8,
  decided_name text,
  decided_at timestamptz,
  reason text,
  PRIMARY KEY (merchant_id, id, window_from),
  -- Exactly once for a contract and a window, whatever is killed or runs again.
  UNIQUE (merchant_id, contract_id, window_from),
  CHECK ((state = 'paid') = (paid = amount AND amount > 0)),
  CHECK (tier IS NOT NULL OR amount = 0)
) PARTITION BY RANGE (window_from);
CREATE INDEX agent_bill_member ON agent_bill (merchant_id, member_id, id DESC);
CREATE INDEX agent_bill_payer ON agent_bill (merchant_id, payer_id, id DESC);
CREATE INDEX agent_bill_line ON agent_bill (merchant_id, line_id);
CREATE INDEX agent_bill_waiting ON agent_bill (merchant_id, state, due_at) WHERE state IN ('to_approve', 'to_collect');
CREATE INDEX agent_bill_debt ON agent_bill (merchant_id, payer_id) WHERE state IN ('part_paid', 'insufficient');

-- A payment on a bill, whole or in part; never edited.
CREATE TABLE agent_payment (
  merchant_id int4 NOT NULL,
  bill_id uuid NOT NULL,
  id uuid NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, bill_id, id)
) PARTITION BY RANGE (id);

CREATE TABLE agent_bill_other PARTITION OF agent_bill DEFAULT;
CREATE TABLE agent_payment_other PARTITION OF agent_payment DEFAULT;
INSERT INTO ledger_partitioned VALUES ('agent_bill', 'time'), ('agent_payment', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

-- What a contract's last window left for its next: turnover below zero, or a win that is carried on. Added to the next one's.
CREATE TABLE agent_carry (
  merchant_id int4 NOT NULL,
  contract_id uuid NOT NULL,
  amount int8 NOT NULL,
  PRIMARY KEY (merchant_id, contract_id)
);

-- Windows of minutes take the deltas of their time, and the late ones of earlier windows by their rolls.
CREATE INDEX play_delta_slot ON play_delta (merchant_id, slot);
CREATE INDEX play_day_date ON play_day (merchant_id, business_date);

GRANT SELECT, INSERT ON agent_contract, agent_contract_step, agent_window, agent_bill, agent_payment TO baize_app;
GRANT SELECT, INSERT, UPDATE ON agent_carry TO baize_app;
GRANT UPDATE (state, answered_at, counts_from, counts_until, ending_asked_by, ended_at) ON agent_contract TO baize_app;
GRANT UPDATE (paid, state, decided_by, decided_name, decided_at, reason) ON agent_bill TO baize_app;
