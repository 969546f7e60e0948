-- Ends what waits: the pending transfer is void, and whoever releases pays. False where nothing waits.
CREATE OR REPLACE FUNCTION vendor_end_hold(
  p_merchant int4, p_now timestamptz, p_vendor text, p_id uuid, p_state text, p_by text, p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_win vendor_held_win;
  v_outcome text[];
BEGIN
  UPDATE vendor_held_win SET state = p_state, decided_at = p_now, decided_by = p_by, reason = p_reason
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND state = 'held' RETURNING * INTO v_win;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()], ARRAY[v_win.house_id],
    ARRAY[v_win.account_id], ARRAY[v_win.amount], ARRAY['prize'], ARRAY[v_win.round_id], ARRAY['void'], ARRAY[v_win.transfer_id],
    p_wait => true) AS a;
  IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'a held win could not be ended: %', v_outcome; END IF;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION vendor_end_hold FROM PUBLIC;
