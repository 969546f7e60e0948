-- The boards that a roll touched are looked up once, and each is cut by its own index. As a condition on every winner the look
-- read all of play_delta for each of them: seconds a roll in a house with many players.
CREATE OR REPLACE FUNCTION play_keep_winners(p_roll int8, p_most int4) RETURNS SETOF int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_span play_roll_span;
  v_board record;
BEGIN
  SELECT * INTO STRICT v_span FROM play_roll_span WHERE roll = p_roll;
  RETURN QUERY
  WITH rolled AS (
    SELECT f.* FROM play_fact AS f WHERE f.tx >= v_span.from_tx AND f.tx < v_span.to_tx AND f.kind IN ('settled', 'reversal')
  ), ranked AS (
    SELECT f.*, row_number() OVER (PARTITION BY f.merchant_id, f.business_date, f.asset ORDER BY f.prize DESC, f.id) AS place
    FROM rolled AS f
    WHERE f.kind = 'settled' AND f.prize > f.stake AND NOT EXISTS (SELECT FROM rolled AS r WHERE r.reversal_of = f.id)
  ), added AS (
    INSERT INTO play_winner AS w (merchant_id, business_date, asset, fact_id, member_id, product, game, prize, at)
    SELECT n.merchant_id, n.business_date, n.asset, n.id, n.member_id, n.product, n.game, n.prize, n.at
    FROM ranked AS n WHERE n.place <= p_most
    ON CONFLICT (merchant_id, fact_id) DO NOTHING
    RETURNING w.merchant_id
  ), taken_back AS (
    DELETE FROM play_winner AS w USING rolled AS r
    WHERE r.kind = 'reversal' AND w.merchant_id = r.merchant_id AND w.fact_id = r.reversal_of
    RETURNING w.merchant_id
  )
  SELECT a.merchant_id FROM added AS a UNION SELECT t.merchant_id FROM taken_back AS t;
  FOR v_board IN SELECT DISTINCT merchant_id, business_date, asset FROM play_delta WHERE roll = p_roll LOOP
    DELETE FROM play_winner AS w USING (
      SELECT x.fact_id FROM play_winner AS x
      WHERE x.merchant_id = v_board.merchant_id AND x.business_date = v_board.business_date AND x.asset = v_board.asset
      ORDER BY x.prize DESC, x.fact_id OFFSET p_most
    ) AS q
    WHERE w.merchant_id = v_board.merchant_id AND w.fact_id = q.fact_id;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION play_keep_winners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_keep_winners TO baize_app;
