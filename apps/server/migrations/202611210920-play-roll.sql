-- Facts are rolled up by the transaction that wrote them: a lower id may commit later, a transaction below the horizon may not.
ALTER TABLE play_fact ADD COLUMN tx int8 NOT NULL DEFAULT (pg_current_xact_id()::text)::int8;
CREATE INDEX play_fact_tx ON play_fact USING brin (tx) WITH (pages_per_range = 32, autosummarize = on);

-- What a member's settled play of a business day adds up to. Every figure is the sum of the facts, reversals counted against it.
CREATE TABLE play_day (
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  business_date date NOT NULL,
  product text NOT NULL,
  asset text NOT NULL,
  settled int8 NOT NULL,
  stake int8 NOT NULL,
  valid_turnover int8 NOT NULL,
  prize int8 NOT NULL,
  rebate int8 NOT NULL,
  PRIMARY KEY (merchant_id, member_id, business_date, product, asset)
) WITH (fillfactor = 80);

-- What one roll added to it: whoever counts on from facts takes these, roll by roll.
CREATE TABLE play_delta (
  roll int8 NOT NULL,
  merchant_id int4 NOT NULL,
  member_id int8 NOT NULL,
  business_date date NOT NULL,
  product text NOT NULL,
  asset text NOT NULL,
  -- The five minutes in which it happened, for salaries that are paid by them.
  slot timestamptz NOT NULL,
  settled int8 NOT NULL,
  stake int8 NOT NULL,
  valid_turnover int8 NOT NULL,
  prize int8 NOT NULL,
  rebate int8 NOT NULL,
  PRIMARY KEY (roll, merchant_id, member_id, business_date, product, asset, slot)
);

-- Where the next roll begins: one row, whose lock lets one roll run at a time.
CREATE TABLE play_roll (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  next_tx int8 NOT NULL,
  roll int8 NOT NULL
);
INSERT INTO play_roll VALUES (true, 0, 0);

-- Takes over the settled facts of every transaction that has ended since the last roll. Answers the roll's number, null where
-- nothing was settled.
CREATE FUNCTION play_roll_up() RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_from int8;
  v_to int8;
  v_roll int8;
  v_rows int8;
BEGIN
  SELECT next_tx, roll + 1 INTO v_from, v_roll FROM play_roll FOR UPDATE;
  -- The horizon first, the facts in a statement of their own: what is below it is to be seen by then.
  v_to := pg_snapshot_xmin(pg_current_snapshot())::text::int8;
  INSERT INTO play_delta
  SELECT v_roll, f.merchant_id, f.member_id, f.business_date, f.product, f.asset,
    date_bin('5 minutes', f.at, 'epoch'::timestamptz), count(*) FILTER (WHERE f.kind = 'settled'), sum(f.stake),
    sum(f.valid_turnover), sum(f.prize), sum(f.rebate)
  FROM play_fact AS f
  WHERE f.tx >= v_from AND f.tx < v_to AND f.kind IN ('settled', 'reversal')
  GROUP BY 2, 3, 4, 5, 6, 7;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  IF v_rows = 0 THEN
    UPDATE play_roll SET next_tx = v_to WHERE next_tx < v_to;
    RETURN NULL;
  END IF;
  INSERT INTO play_day AS d (merchant_id, member_id, business_date, product, asset, settled, stake, valid_turnover, prize, rebate)
  SELECT q.merchant_id, q.member_id, q.business_date, q.product, q.asset, sum(q.settled), sum(q.stake),
    sum(q.valid_turnover), sum(q.prize), sum(q.rebate)
  FROM play_delta AS q WHERE q.roll = v_roll GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (merchant_id, member_id, business_date, product, asset) DO UPDATE SET
    settled = d.settled + excluded.settled, stake = d.stake + excluded.stake,
    valid_turnover = d.valid_turnover + excluded.valid_turnover, prize = d.prize + excluded.prize,
    rebate = d.rebate + excluded.rebate;
  UPDATE play_roll SET next_tx = v_to, roll = v_roll;
  RETURN v_roll;
END $$;

-- Days stay; what was added to them is forgotten once every reader has long taken it.
CREATE FUNCTION play_forget_deltas(p_before timestamptz) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_rows int8;
BEGIN
  DELETE FROM play_delta WHERE slot < p_before;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;

REVOKE ALL ON FUNCTION play_roll_up, play_forget_deltas FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_roll_up, play_forget_deltas TO baize_app;
GRANT SELECT ON play_day, play_delta, play_roll TO baize_app;
