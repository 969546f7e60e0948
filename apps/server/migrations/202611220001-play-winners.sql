-- The greatest prizes of a business day, taken from the facts roll by roll: the board of winners reads these, never the facts.
CREATE TABLE play_winner (
  merchant_id int4 NOT NULL,
  business_date date NOT NULL,
  asset text NOT NULL,
  fact_id uuid NOT NULL,
  member_id int8 NOT NULL,
  product text NOT NULL,
  game text NOT NULL,
  prize int8 NOT NULL CHECK (prize > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, fact_id)
);
CREATE INDEX play_winner_greatest ON play_winner (merchant_id, business_date, asset, prize DESC);

-- Takes the winners of a roll in, and out again those whose fact it reverses; `p_most` of a day stay. In the transaction of
-- the roll. Answers the merchants whose winners are other ones now.
CREATE FUNCTION play_keep_winners(p_roll int8, p_most int4) RETURNS SETOF int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_span play_roll_span;
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
  DELETE FROM play_winner AS w USING (
    SELECT x.merchant_id, x.fact_id,
      row_number() OVER (PARTITION BY x.merchant_id, x.business_date, x.asset ORDER BY x.prize DESC, x.fact_id) AS place
    FROM play_winner AS x
    WHERE (x.merchant_id, x.business_date, x.asset) IN (
      SELECT d.merchant_id, d.business_date, d.asset FROM play_delta AS d WHERE d.roll = p_roll)
  ) AS q
  WHERE q.place > p_most AND w.merchant_id = q.merchant_id AND w.fact_id = q.fact_id;
END $$;

-- Winners of days before are no longer shown.
CREATE FUNCTION play_forget_winners(p_before date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ DELETE FROM play_winner WHERE business_date < p_before $$;

-- What was won before there were rolls of winners.
INSERT INTO play_winner
SELECT merchant_id, business_date, asset, id, member_id, product, game, prize, at FROM (
  SELECT f.*, row_number() OVER (PARTITION BY f.merchant_id, f.business_date, f.asset ORDER BY f.prize DESC, f.id) AS place
  FROM play_fact AS f
  WHERE f.business_date > current_date - 32 AND f.kind = 'settled' AND f.prize > f.stake
    AND f.tx < (SELECT next_tx FROM play_roll)
    AND NOT EXISTS (SELECT FROM play_fact AS r WHERE r.merchant_id = f.merchant_id AND r.member_id = f.member_id AND r.reversal_of = f.id)
) AS q WHERE place <= 200;

REVOKE ALL ON FUNCTION play_keep_winners, play_forget_winners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_keep_winners, play_forget_winners TO baize_app;
GRANT SELECT ON play_winner TO baize_app;
