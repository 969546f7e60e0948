-- The gate and the limits of stakes without a stake: for money on its way to where others take the stakes, and for money that lies there.
-- One answer for each line, null where a stake of the amount might be made now; `busy` only where nobody waits.
CREATE OR REPLACE FUNCTION play_stake_gate(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_scopes text[], p_member int8[], p_session uuid[],
  p_asset text[], p_amount int8[], p_wait boolean
) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_gate text[] := play_gate(p_merchant, p_now, p_scopes, p_member, p_session, array_fill(''::text, ARRAY[cardinality(p_member)]));
  v_limits text[] := safer_play_gate(p_merchant, p_now, p_time_zone, p_member, p_asset, p_amount, p_wait);
BEGIN
  FOR i IN 1..cardinality(p_member) LOOP
    v_gate[i] := coalesce(v_gate[i], v_limits[i]);
  END LOOP;
  RETURN v_gate;
END $$;
REVOKE ALL ON FUNCTION play_stake_gate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_stake_gate TO baize_app;
