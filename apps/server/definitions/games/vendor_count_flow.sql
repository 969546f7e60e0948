CREATE OR REPLACE FUNCTION vendor_count_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  SELECT merchant_id, vendor_code, asset, max(at), coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND NOT free), 0),
    coalesce(sum(amount) FILTER (WHERE kind = 'win'), 0)
  FROM made WHERE status IN ('ok', 'held') AND amount > 0
  GROUP BY merchant_id, vendor_code, asset;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION vendor_count_flow FROM PUBLIC;
