-- Adds what was appended to the days, and answers the days that changed.
CREATE OR REPLACE FUNCTION vendor_fold_flow(p_merchant int4, p_time_zone text) RETURNS SETOF vendor_day
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH gone AS (DELETE FROM vendor_flow WHERE merchant_id = p_merchant RETURNING *)
  INSERT INTO vendor_day AS d (merchant_id, vendor_code, asset, day, staked, won)
  SELECT merchant_id, vendor_code, asset, (at AT TIME ZONE p_time_zone)::date, sum(staked), sum(won) FROM gone GROUP BY 1, 2, 3, 4
  ON CONFLICT (merchant_id, day, vendor_code, asset) DO UPDATE SET staked = d.staked + excluded.staked, won = d.won + excluded.won
  RETURNING d.*
$$;
REVOKE ALL ON FUNCTION vendor_fold_flow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_fold_flow TO baize_app;
