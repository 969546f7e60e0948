-- Facts, in arrays of one length; a null array is nothing of that figure. The business date is the merchant's own day.
CREATE OR REPLACE FUNCTION play_write_facts(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_kind text, p_fact uuid[], p_member int8[],
  p_game text[], p_reference uuid[], p_asset text[], p_wagered int8[] DEFAULT NULL, p_stake int8[] DEFAULT NULL,
  p_turnover int8[] DEFAULT NULL, p_prize int8[] DEFAULT NULL, p_rebate int8[] DEFAULT NULL,
  p_reversal_of uuid[] DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_date date := (p_now AT TIME ZONE p_time_zone)::date;
BEGIN
  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, reference, asset, wagered, stake,
    valid_turnover, prize, rebate, at, business_date, reversal_of)
  SELECT p_merchant, f.id, p_member[n], p_kind, p_product, p_game[n], p_reference[n], p_asset[n], coalesce(p_wagered[n], 0),
    coalesce(p_stake[n], 0), coalesce(p_turnover[n], 0), coalesce(p_prize[n], 0), coalesce(p_rebate[n], 0), p_now, v_date,
    p_reversal_of[n]
  FROM unnest(p_fact) WITH ORDINALITY AS f (id, n);
END $$;
REVOKE ALL ON FUNCTION play_write_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_write_facts TO baize_app;
