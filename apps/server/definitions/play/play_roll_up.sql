-- Takes over the settled facts of every transaction that has ended since the last roll. Answers the roll's number, null where
-- nothing was settled.
CREATE OR REPLACE FUNCTION play_roll_up() RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
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
  INSERT INTO play_roll_span VALUES (v_roll, v_from, v_to);
  UPDATE play_roll SET next_tx = v_to, roll = v_roll;
  RETURN v_roll;
END $$;
REVOKE ALL ON FUNCTION play_roll_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_roll_up TO baize_app;
