-- Gives up `p_amount` of a member's receivable: asked for by one person, approved by another (the table insists).
CREATE OR REPLACE FUNCTION ledger_write_off(
  p_merchant int4, p_now timestamptz, p_transfer uuid, p_receivable int8, p_adjustments int8, p_amount int8,
  p_requested_by text, p_approved_by text, p_reason text
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_outcome text[];
BEGIN
  IF p_requested_by = p_approved_by THEN RETURN 'same_person'; END IF;
  SELECT a.outcome INTO v_outcome
  FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[p_transfer], ARRAY[p_adjustments], ARRAY[p_receivable],
    ARRAY[p_amount], ARRAY['write_off'], ARRAY[NULL::uuid], p_note => ARRAY[p_reason], p_wait => true) AS a;
  IF v_outcome[1] <> 'ok' THEN RETURN v_outcome[1]; END IF;
  INSERT INTO ledger_write_off VALUES (p_merchant, p_transfer, p_requested_by, p_approved_by, p_reason, p_now);
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION ledger_write_off FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_write_off TO baize_app;
