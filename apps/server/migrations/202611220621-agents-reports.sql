-- What members did on a business day, one row for each below its upline, so that the members of one team stand together. `below`
-- false is what the member did, true what everybody under it did: both together are its whole team. Members never move in the
-- tree. An upline of 0 stands above those who have none.
CREATE TABLE agent_report_day (
  merchant_id int4 NOT NULL,
  asset text NOT NULL,
  upline_id int8 NOT NULL,
  business_date date NOT NULL,
  member_id int8 NOT NULL,
  below boolean NOT NULL,
  deposits int8 NOT NULL DEFAULT 0,
  deposit_fees int8 NOT NULL DEFAULT 0,
  withdrawals int8 NOT NULL DEFAULT 0,
  transfers_in int8 NOT NULL DEFAULT 0,
  transfers_out int8 NOT NULL DEFAULT 0,
  turnover int8 NOT NULL DEFAULT 0,
  valid_turnover int8 NOT NULL DEFAULT 0,
  prizes int8 NOT NULL DEFAULT 0,
  own_rebate int8 NOT NULL DEFAULT 0,
  agent_rebate int8 NOT NULL DEFAULT 0,
  promotions int8 NOT NULL DEFAULT 0,
  salaries int8 NOT NULL DEFAULT 0,
  dividends int8 NOT NULL DEFAULT 0,
  -- People.
  new_members int8 NOT NULL DEFAULT 0,
  first_deposits int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, asset, upline_id, business_date, member_id, below)
) WITH (fillfactor = 80);
CREATE INDEX agent_report_day_date ON agent_report_day (merchant_id, business_date) WHERE NOT below;

-- How many people played on a day whose last day of play before it was `gap` days ago (93: longer, or none). Whoever asks for a
-- range of days adds up those with a greater gap than days since its beginning, and has counted everybody once.
CREATE TABLE agent_active_day (
  merchant_id int4 NOT NULL,
  asset text NOT NULL,
  upline_id int8 NOT NULL,
  business_date date NOT NULL,
  member_id int8 NOT NULL,
  below boolean NOT NULL,
  gap int2 NOT NULL CHECK (gap BETWEEN 1 AND 93),
  people int8 NOT NULL,
  PRIMARY KEY (merchant_id, asset, upline_id, business_date, member_id, below, gap)
) WITH (fillfactor = 80);

-- The days on which a member played.
CREATE TABLE agent_played_day (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (merchant_id, member_id, asset, business_date)
);

-- How many stand below a member, and whether it is counted with those above it.
CREATE TABLE agent_team (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  counted boolean NOT NULL,
  people int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, member_id)
) WITH (fillfactor = 80);

-- What a member had when its money moved last, and what all below it had, ledger units.
CREATE TABLE agent_balance (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  own int8 NOT NULL DEFAULT 0,
  below int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, member_id, asset)
) WITH (fillfactor = 80);

-- Money in and out of a team's wallets, one row for the member itself (depth 0) and one for each above it; never edited.
CREATE TABLE agent_movement (
  merchant_id int4 NOT NULL,
  agent_id int8 NOT NULL,
  id uuid NOT NULL,
  member_id int8 NOT NULL,
  depth int4 NOT NULL CHECK (depth >= 0),
  kind text NOT NULL,
  asset text NOT NULL,
  -- What the member has more; below zero where it left.
  amount int8 NOT NULL,
  business_date date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, id, member_id)
) PARTITION BY RANGE (id);
CREATE INDEX agent_movement_at ON agent_movement (merchant_id, agent_id, at, id);
CREATE TABLE agent_movement_other PARTITION OF agent_movement DEFAULT;
INSERT INTO ledger_partitioned VALUES ('agent_movement', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

-- When a member's first deposit was credited.
CREATE TABLE agent_first_deposit (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

-- The transaction with which the next roll of movements begins: one row, whose lock lets one roll run at a time.
CREATE TABLE agent_money_roll (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  next_tx int8 NOT NULL
);
INSERT INTO agent_money_roll VALUES (true, 0);

-- What was rolled up by day before: each member's own play, and the same for all above it.
INSERT INTO agent_report_day (merchant_id, asset, upline_id, business_date, member_id, below, turnover, valid_turnover, prizes, own_rebate)
SELECT p.merchant_id, p.asset, coalesce(m.upline_id, 0), p.business_date, p.member_id, false, sum(p.stake), sum(p.valid_turnover),
  sum(p.prize), sum(p.rebate)
FROM play_day AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND m.id = p.member_id
GROUP BY 1, 2, 3, 4, 5;
INSERT INTO agent_report_day AS r (merchant_id, asset, upline_id, business_date, member_id, below, agent_rebate)
SELECT d.merchant_id, d.asset, coalesce(m.upline_id, 0), d.business_date, d.agent_id, false, sum(d.agent_rebate)
FROM agent_day AS d JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.agent_id
WHERE d.agent_rebate <> 0 GROUP BY 1, 2, 3, 4, 5
ON CONFLICT (merchant_id, asset, upline_id, business_date, member_id, below) DO UPDATE SET agent_rebate = excluded.agent_rebate;
INSERT INTO agent_report_day AS r (merchant_id, asset, upline_id, business_date, member_id, below, new_members)
SELECT m.merchant_id, m.currency, coalesce(m.upline_id, 0), (m.registered_at AT TIME ZONE t.time_zone)::date, m.id, false, 1
FROM member AS m JOIN merchant AS t ON t.id = m.merchant_id WHERE NOT m.trial
ON CONFLICT (merchant_id, asset, upline_id, business_date, member_id, below) DO UPDATE SET new_members = 1;
INSERT INTO agent_report_day (merchant_id, asset, upline_id, business_date, member_id, below, turnover, valid_turnover, prizes, own_rebate,
  agent_rebate, new_members)
SELECT d.merchant_id, d.asset, coalesce(u.upline_id, 0), d.business_date, u.id, true, sum(d.turnover), sum(d.valid_turnover),
  sum(d.prizes), sum(d.own_rebate), sum(d.agent_rebate), sum(d.new_members)
FROM agent_report_day AS d
JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.member_id
CROSS JOIN LATERAL unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[]) AS above (id)
JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = above.id
WHERE NOT d.below GROUP BY 1, 2, 3, 4, 5;
INSERT INTO agent_played_day (merchant_id, member_id, asset, business_date)
SELECT DISTINCT merchant_id, member_id, asset, business_date FROM play_day WHERE settled > 0;
INSERT INTO agent_active_day (merchant_id, asset, upline_id, business_date, member_id, below, gap, people)
SELECT q.merchant_id, q.asset, coalesce(m.upline_id, 0), q.business_date, q.member_id, false, q.gap, 1
FROM (
  SELECT *, least(93, coalesce(business_date - lag(business_date) OVER (PARTITION BY merchant_id, member_id, asset
    ORDER BY business_date), 93))::int2 AS gap
  FROM agent_played_day
) AS q JOIN member AS m ON m.merchant_id = q.merchant_id AND m.id = q.member_id;
INSERT INTO agent_active_day (merchant_id, asset, upline_id, business_date, member_id, below, gap, people)
SELECT d.merchant_id, d.asset, coalesce(u.upline_id, 0), d.business_date, u.id, true, d.gap, sum(d.people)
FROM agent_active_day AS d
JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.member_id
CROSS JOIN LATERAL unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[]) AS above (id)
JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = above.id
WHERE NOT d.below GROUP BY 1, 2, 3, 4, 5, d.gap;
INSERT INTO agent_team (merchant_id, member_id, counted, people)
SELECT m.merchant_id, m.id, true, count(b.id)
FROM member AS m
LEFT JOIN (
  SELECT m.merchant_id, m.id, above.id AS upline_id FROM member AS m
  CROSS JOIN LATERAL unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[]) AS above (id)
  WHERE NOT m.trial
) AS b ON b.merchant_id = m.merchant_id AND b.upline_id = m.id
WHERE NOT m.trial GROUP BY 1, 2;

DROP TABLE agent_played;

GRANT SELECT, INSERT, UPDATE ON agent_report_day, agent_active_day, agent_team, agent_balance TO baize_app;
GRANT SELECT, INSERT ON agent_played_day, agent_movement, agent_first_deposit TO baize_app;
GRANT SELECT, UPDATE ON agent_money_roll TO baize_app;
