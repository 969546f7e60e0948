-- The fact that was written when an award was paid. Of several that are alike any one that is not undone yet will do.
CREATE OR REPLACE FUNCTION vendor_fact_of_award(
  p_merchant int4, p_now timestamptz, p_win vendor_transaction, p_paid timestamptz
) RETURNS play_fact
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  -- Ids begin with their moment, by the clock of the house or of the database.
  v_from timestamptz := least(p_paid, clock_timestamp() - (p_now - p_paid)) - interval '1 hour';
  v_fact play_fact;
BEGIN
  SELECT f.* INTO v_fact FROM play_fact AS f
  WHERE f.merchant_id = p_merchant AND f.member_id = p_win.member_id
    AND f.id >= (lpad(to_hex((extract(epoch FROM v_from) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid
    AND f.at = p_paid AND f.kind = 'settled' AND f.game = p_win.game_code AND f.asset = p_win.asset AND f.prize = p_win.amount
    AND f.stake = 0
    AND NOT EXISTS (SELECT FROM play_fact AS r WHERE r.merchant_id = f.merchant_id AND r.member_id = f.member_id
      AND r.kind = 'reversal' AND r.reversal_of = f.id)
  ORDER BY f.id LIMIT 1;
  IF NOT FOUND THEN RAISE EXCEPTION 'no fact was written of the award %', p_win.id; END IF;
  RETURN v_fact;
END $$;
REVOKE ALL ON FUNCTION vendor_fact_of_award FROM PUBLIC;
