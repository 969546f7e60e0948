-- Takes back every settled fact under a reference that is not taken back yet, each by a fact of its own with negative figures on the business
-- date of now. Answers how many.
CREATE OR REPLACE FUNCTION play_reverse_facts(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_reference uuid
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_rows int8;
BEGIN
  WITH settled AS (
    SELECT f.* FROM play_fact AS f
    WHERE f.merchant_id = p_merchant AND f.reference = p_reference AND f.product = p_product AND f.kind = 'settled'
      AND NOT EXISTS (
        SELECT FROM play_fact AS r WHERE r.merchant_id = p_merchant AND r.reference = p_reference AND r.kind = 'reversal'
          AND r.reversal_of = f.id)
  ), listed AS (
    SELECT count(*) AS rows, array_agg(uuidv7()) AS fact, array_agg(member_id) AS member, array_agg(game) AS game,
      array_agg(reference) AS reference, array_agg(asset) AS asset, array_agg(-stake) AS stake, array_agg(-valid_turnover) AS turnover,
      array_agg(-prize) AS prize, array_agg(-rebate) AS rebate, array_agg(id) AS reversal_of
    FROM settled
  ), written AS (
    SELECT play_write_facts(p_merchant, p_now, p_time_zone, p_product, 'reversal', l.fact, l.member, l.game, l.reference, l.asset, NULL,
      l.stake, l.turnover, l.prize, l.rebate, l.reversal_of)
    FROM listed AS l WHERE l.rows > 0
  )
  SELECT l.rows + 0 * (SELECT count(*) FROM written) INTO v_rows FROM listed AS l;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION play_reverse_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_reverse_facts TO baize_app;
