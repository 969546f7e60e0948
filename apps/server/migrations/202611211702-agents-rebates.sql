-- What an upline gave a member as its share of valid turnover in vendors' games, in millionths; the share in lotteries is the prize group.
CREATE TABLE agent_rate (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  product text NOT NULL,
  rate int4 NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
  PRIMARY KEY (merchant_id, member_id, product)
);

-- An agent's invitation: whoever registers by its code comes to stand under the agent with what the link gives.
CREATE TABLE agent_link (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  agent_id int8 NOT NULL,
  code text NOT NULL CHECK (code = upper(code)),
  account_type int2 NOT NULL CHECK (account_type IN (0, 1, 2)),
  prize_group int2 NOT NULL CHECK (prize_group BETWEEN 1700 AND 2000),
  -- By product, in millionths.
  rates jsonb NOT NULL,
  uses int4 NOT NULL DEFAULT 0,
  uses_max int4,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code),
  CHECK (uses_max IS NULL OR uses <= uses_max)
);
CREATE INDEX agent_link_agent ON agent_link (merchant_id, agent_id, id DESC);

-- A share that an upline got of one fact. Never edited: a reversed fact has shares of its own, below zero.
CREATE TABLE agent_rebate (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  agent_id int8 NOT NULL,
  member_id int8 NOT NULL,
  fact_id uuid NOT NULL,
  product text NOT NULL,
  game text NOT NULL,
  asset text NOT NULL,
  business_date date NOT NULL,
  -- The valid turnover and the share of it, in millionths.
  turnover int8 NOT NULL,
  rate int4 NOT NULL CHECK (rate > 0),
  amount int8 NOT NULL CHECK (amount <> 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX agent_rebate_fact ON agent_rebate (merchant_id, fact_id);
CREATE TABLE agent_rebate_other PARTITION OF agent_rebate DEFAULT;
INSERT INTO ledger_partitioned VALUES ('agent_rebate', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

-- What an agent's whole team did on a business day, the agent left out; and what the agent got of it.
CREATE TABLE agent_day (
  merchant_id int4 NOT NULL,
  agent_id int8 NOT NULL,
  business_date date NOT NULL,
  product text NOT NULL,
  asset text NOT NULL,
  stake int8 NOT NULL DEFAULT 0,
  valid_turnover int8 NOT NULL DEFAULT 0,
  prize int8 NOT NULL DEFAULT 0,
  own_rebate int8 NOT NULL DEFAULT 0,
  -- The agent's own income from it.
  agent_rebate int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, agent_id, business_date, product, asset)
) WITH (fillfactor = 80);

-- Who of a team played on a business day: people are counted, not plays.
CREATE TABLE agent_played (
  merchant_id int4 NOT NULL,
  agent_id int8 NOT NULL,
  business_date date NOT NULL,
  asset text NOT NULL,
  member_id int8 NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, business_date, asset, member_id)
);

-- The last roll of play whose shares were paid: one row, whose lock lets one payment run at a time.
CREATE TABLE agent_roll (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  roll int8 NOT NULL
);
INSERT INTO agent_roll VALUES (true, 0);

GRANT SELECT, INSERT, UPDATE ON agent_rate TO baize_app;
GRANT SELECT, INSERT ON agent_link, agent_rebate, agent_played TO baize_app;
GRANT UPDATE (uses, ended_at) ON agent_link TO baize_app;
GRANT SELECT, INSERT, UPDATE ON agent_day TO baize_app;
GRANT SELECT, UPDATE ON agent_roll TO baize_app;
