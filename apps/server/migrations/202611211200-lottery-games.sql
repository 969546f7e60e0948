-- Games of every family: where results come from, when they are drawn, how issues are numbered, and rules that differ between houses.
ALTER TABLE lottery_game
  ADD COLUMN group_code text NOT NULL DEFAULT 'SSC' CHECK (group_code IN ('SSC', '11X5', 'PK10', 'K3', 'LHC', 'LF', 'VN', 'SEA', 'ELOTT')),
  ADD COLUMN source text NOT NULL DEFAULT 'house' CHECK (source IN ('house', 'feed', 'entry')),
  -- The shape of the family's draws that the game is settled on.
  ADD COLUMN draw_shape int2 NOT NULL DEFAULT 0,
  -- When it is drawn, and how its issues are numbered (calendar.ts reads both).
  ADD COLUMN schedule jsonb NOT NULL DEFAULT '{"kind": "every"}',
  ADD COLUMN issue_format text NOT NULL DEFAULT '{YYYY}{MM}{DD}-{N}',
  -- The merchant's own where it is null.
  ADD COLUMN time_zone text,
  ADD COLUMN credit_tie_rule text NOT NULL DEFAULT 'push' CHECK (credit_tie_rule IN ('push', 'lose')),
  ADD COLUMN triple_rule text NOT NULL DEFAULT 'lose' CHECK (triple_rule IN ('win', 'lose')),
  ADD COLUMN prize_group_min int2 CHECK (prize_group_min BETWEEN 1000 AND 2000),
  ADD COLUMN prize_group_max int2 CHECK (prize_group_max BETWEEN 1000 AND 2000 AND prize_group_max >= prize_group_min),
  -- The most that one issue may cost if every order hits its best tier once, ledger units.
  ADD COLUMN issue_liability_max numeric CHECK (issue_liability_max > 0),
  -- Percentage points between actual and theoretical return that ring the alarm.
  ADD COLUMN return_alarm numeric CHECK (return_alarm > 0),
  -- By play: odds by tier, stakeMax, prizeMax, numberCap; amounts as decimal text of major units.
  ADD COLUMN terms jsonb NOT NULL DEFAULT '{}',
  -- Where a feed is read from.
  ADD COLUMN feed jsonb;

-- An issue that the house does not draw has no seed. `lunar_year` is the draw's, for plays on zodiac animals.
ALTER TABLE lottery_issue
  ALTER COLUMN commitment DROP NOT NULL,
  ALTER COLUMN sealed_seed DROP NOT NULL,
  ADD COLUMN source text NOT NULL DEFAULT 'house' CHECK (source IN ('house', 'feed', 'entry')),
  ADD COLUMN draw_shape int2 NOT NULL DEFAULT 0,
  ADD COLUMN lunar_year int2,
  -- When it was to be drawn before it was put off.
  ADD COLUMN postponed_from timestamptz,
  ADD CHECK ((source = 'house') = (commitment IS NOT NULL AND sealed_seed IS NOT NULL));

ALTER TABLE lottery_draw
  ALTER COLUMN seed DROP NOT NULL,
  ADD COLUMN source text NOT NULL DEFAULT 'house' CHECK (source IN ('house', 'feed', 'entry')),
  -- What the named beacon gave; empty without one.
  ADD COLUMN beacon_value text NOT NULL DEFAULT '',
  -- 1 for the first result, one more for each correction.
  ADD COLUMN version int2 NOT NULL DEFAULT 1,
  ADD CHECK ((source = 'house') = (seed IS NOT NULL));

-- All that settlement reads is frozen: rules that a play reads, and odds where the house set its own.
ALTER TABLE lottery_order
  ADD COLUMN triple_rule text NOT NULL DEFAULT 'lose' CHECK (triple_rule IN ('win', 'lose')),
  ADD COLUMN lunar_year int2,
  ADD COLUMN market text NOT NULL DEFAULT 'official' CHECK (market IN ('official', 'credit')),
  -- Canonical JSON: odds for a stake of 1 by tier id.
  ADD COLUMN odds text,
  -- What the terms promise to pay back, in millionths of the stake; by the prize group where it is null.
  ADD COLUMN expected int4;

-- Days on which a game is drawn against its calendar, or is not.
CREATE TABLE lottery_day (
  merchant_id int4 NOT NULL,
  game_code text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'extra')),
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game_code, day)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_day TO baize_app;

CREATE INDEX lottery_order_chase ON lottery_order (merchant_id, chase_id, id) WHERE chase_id IS NOT NULL;

-- What became of an order, derived: the order's own row is never written again. Until its issue is settled a bet counts as
-- placed, so that it never shows as lost while winners are still being paid.
DROP VIEW lottery_order_state;
CREATE VIEW lottery_order_state WITH (security_invoker = true) AS
SELECT o.*, i.number AS issue_number, i.status AS issue_status, i.opens_at, i.closes_at, i.commitment, i.source, d.result, coalesce(d.version, 1) AS draw_version,
  CASE WHEN i.status = 'settled' THEN s.finished_at WHEN i.status = 'cancelled' THEN i.closed_at END AS settled_at,
  c.cancelled_at,
  CASE
    WHEN c.order_id IS NOT NULL THEN 'cancelled'
    WHEN i.status = 'cancelled' THEN 'voided'
    WHEN i.status <> 'settled' THEN 'placed'
    WHEN w.prize > 0 THEN 'won'
    WHEN w.refund = o.stake THEN 'refunded'
    ELSE 'lost'
  END AS state,
  CASE WHEN i.status = 'settled' THEN coalesce(w.prize, 0) ELSE 0 END AS prize,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.stake
    WHEN i.status = 'settled' THEN coalesce(w.refund, 0)
    ELSE 0
  END AS refund,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.own_rebate
    WHEN i.status = 'settled' THEN coalesce(w.rebate_back, 0)
    ELSE 0
  END AS rebate_back,
  CASE WHEN i.status = 'settled' THEN coalesce(w.winning_bets, 0) ELSE 0 END AS winning_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.push_bets, 0) ELSE 0 END AS push_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.tiers, '{}') ELSE '{}' END AS tiers
FROM lottery_order AS o
JOIN lottery_issue AS i ON i.merchant_id = o.merchant_id AND i.id = o.issue_id
LEFT JOIN lottery_draw AS d ON d.merchant_id = o.merchant_id AND d.issue_id = o.issue_id
LEFT JOIN lottery_settlement AS s ON s.merchant_id = o.merchant_id AND s.issue_id = o.issue_id
LEFT JOIN lottery_cancellation AS c ON c.merchant_id = o.merchant_id AND c.order_id = o.id
LEFT JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id;

GRANT SELECT ON lottery_order_state TO baize_app;

-- Results that were replaced by another: what stood before, who asked for the change and who approved it.
CREATE TABLE lottery_correction (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  -- The version that was replaced.
  version int2 NOT NULL,
  result text NOT NULL,
  reason text NOT NULL,
  proposed_by text NOT NULL,
  approved_by text NOT NULL,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, version)
);
GRANT SELECT ON lottery_correction TO baize_app;

-- Numbers that an operator stopped in an issue.
CREATE TABLE lottery_number_stop (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  play_type text NOT NULL,
  number text NOT NULL,
  reason text NOT NULL,
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, play_type, number)
);
GRANT SELECT, INSERT, DELETE ON lottery_number_stop TO baize_app;

-- What processes have set aside of the cap of a number, or of a whole issue (play and number '*'). Never above the cap, so that no order
-- can be: what a process has set aside and not used is the most by which bets are refused too early.
CREATE TABLE lottery_number (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  asset text NOT NULL,
  play_type text NOT NULL,
  number text NOT NULL,
  reserved numeric NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  PRIMARY KEY (merchant_id, issue_id, asset, play_type, number)
) WITH (fillfactor = 60);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_number TO baize_app;

-- Sets aside at least `p_want` of each number where the cap allows it, a slice more where there is room. `granted` is what was set aside,
-- and nothing of anything where one of them has no room. The numbers come sorted, so that two processes never wait for each other.
CREATE FUNCTION lottery_reserve_numbers(
  p_merchant int4, p_issue int8, p_asset text, p_play text[], p_number text[], p_want numeric[], p_cap numeric[], p_slices int4
) RETURNS numeric[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_reserved numeric[];
  v_granted numeric[];
BEGIN
  INSERT INTO lottery_number (merchant_id, issue_id, asset, play_type, number)
  SELECT p_merchant, p_issue, p_asset, n.play, n.number FROM unnest(p_play, p_number) AS n (play, number)
  ORDER BY n.play COLLATE "C", n.number COLLATE "C"
  ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_number AS l
  WHERE l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset
    AND (l.play_type, l.number) IN (SELECT n.play, n.number FROM unnest(p_play, p_number) AS n (play, number))
  ORDER BY l.play_type COLLATE "C", l.number COLLATE "C" FOR UPDATE;
  SELECT array_agg(l.reserved ORDER BY n.ord), array_agg(least(n.cap - l.reserved, greatest(n.want, trunc(n.cap / p_slices))) ORDER BY n.ord)
  INTO v_reserved, v_granted
  FROM unnest(p_play, p_number, p_want, p_cap) WITH ORDINALITY AS n (play, number, want, cap, ord)
  JOIN lottery_number AS l ON l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset
    AND l.play_type = n.play AND l.number = n.number;
  IF EXISTS (SELECT FROM unnest(v_granted, p_want) AS g (granted, want) WHERE g.granted < g.want) THEN
    RETURN array_fill(0::numeric, ARRAY[cardinality(p_play)]);
  END IF;
  UPDATE lottery_number AS l SET reserved = l.reserved + n.granted
  FROM unnest(p_play, p_number, v_granted) AS n (play, number, granted)
  WHERE l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset AND l.play_type = n.play AND l.number = n.number;
  RETURN v_granted;
END $$;
GRANT EXECUTE ON FUNCTION lottery_reserve_numbers TO baize_app;
