CREATE OR REPLACE FUNCTION vendor_count_wallet(
  p_merchant int4, p_now timestamptz, p_vendor text, p_asset text, p_staked int8, p_won int8
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  VALUES (p_merchant, p_vendor, p_asset, p_now, p_staked, p_won)
$$;
REVOKE ALL ON FUNCTION vendor_count_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_count_wallet TO baize_app;
