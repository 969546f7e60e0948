-- Counts what is taken back where it still fits in the day; false where it does not. Whoever comes meanwhile waits for the row.
CREATE OR REPLACE FUNCTION vendor_may_take(
  p_merchant int4, p_vendor text, p_asset text, p_day date, p_amount int8, p_most int8
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF p_amount > p_most THEN RETURN false; END IF;
  INSERT INTO vendor_taken_back AS t (merchant_id, vendor_code, asset, day, amount)
  VALUES (p_merchant, p_vendor, p_asset, p_day, p_amount)
  ON CONFLICT (merchant_id, day, vendor_code, asset) DO UPDATE SET amount = t.amount + excluded.amount
  WHERE p_most IS NULL OR t.amount + excluded.amount <= p_most;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION vendor_may_take FROM PUBLIC;
