-- What operators decided of a win that a vendor wants back. Answers whether it still waited.
CREATE OR REPLACE FUNCTION vendor_decide_take_back(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_id uuid, p_take boolean, p_by text,
  p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_held vendor_held_win;
BEGIN
  SELECT * INTO v_held FROM vendor_held_win
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND kind = 'take_back';
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM vendor_lock(ARRAY[v_held.member_id], true);
  UPDATE vendor_held_win SET state = CASE WHEN p_take THEN 'released' ELSE 'refused' END, decided_at = p_now, decided_by = p_by,
    reason = p_reason
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND state = 'held';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE vendor_undone SET waits = false, refused = NOT p_take
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = v_held.reference;
  IF NOT p_take THEN RETURN true; END IF;
  PERFORM vendor_take_win(p_merchant, p_now, p_time_zone, p_vendor, v_held.reference, v_held.house_id);
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  VALUES (p_merchant, p_vendor, v_held.asset, p_now, 0, -v_held.amount);
  UPDATE vendor_transaction SET status = 'ok' WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION vendor_decide_take_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_decide_take_back TO baize_app;
