-- What was played, once for each thing that happened, never edited. A reversal is a fact of its own with negative figures
-- on the business date on which it happens. `wagered` is counted when a stake is taken; `stake`, `valid_turnover`, `prize`
-- and `rebate` when it is settled: each figure is summed over all kinds without counting anything twice.
CREATE TABLE play_fact (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  member_id int8 NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stake', 'settled', 'refund', 'reversal')),
  product text NOT NULL,
  game text NOT NULL,
  -- The order, round or issue.
  reference uuid,
  asset text NOT NULL,
  wagered int8 NOT NULL DEFAULT 0,
  stake int8 NOT NULL DEFAULT 0,
  valid_turnover int8 NOT NULL DEFAULT 0,
  prize int8 NOT NULL DEFAULT 0,
  rebate int8 NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  business_date date NOT NULL,
  reversal_of uuid,
  PRIMARY KEY (merchant_id, member_id, id),
  CONSTRAINT play_fact_reversal CHECK (kind <> 'reversal' OR reversal_of IS NOT NULL),
  CONSTRAINT play_fact_sign CHECK (kind IN ('refund', 'reversal') OR least(wagered, stake, valid_turnover, prize, rebate) >= 0)
) PARTITION BY RANGE (id);
CREATE INDEX play_fact_business_date ON play_fact USING brin (business_date) WITH (pages_per_range = 32);
CREATE INDEX play_fact_reference ON play_fact (merchant_id, reference) WHERE kind <> 'stake';
CREATE TABLE play_fact_other PARTITION OF play_fact DEFAULT;
INSERT INTO ledger_partitioned VALUES ('play_fact', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

-- The kill switches: what is stopped for a merchant (0: for all). `scope` is 'all', 'product:…', 'vendor:…' or 'game:…'.
-- Stakes are refused; returns and refunds of what is open go on.
CREATE TABLE play_stop (
  merchant_id int4 NOT NULL,
  scope text NOT NULL CHECK (scope ~ '^(all|(product|vendor|game):.+)$'),
  reason text NOT NULL,
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, scope)
);

GRANT SELECT ON play_fact TO baize_app;
GRANT SELECT, INSERT, DELETE ON play_stop TO baize_app;
