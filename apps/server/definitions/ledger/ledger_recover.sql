-- Pays down what a member owes out of a credit that has just come, as far as it reaches. The caller holds the main
-- account; a receivable that another holds is left for the next credit.
CREATE OR REPLACE FUNCTION ledger_recover(p_merchant int4, p_now timestamptz, p_main int8, p_credited int8) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_main ledger_account;
  v_owed int8;
  v_take int8;
BEGIN
  SELECT * INTO v_main FROM ledger_account WHERE merchant_id = p_merchant AND id = p_main;
  SELECT -posted INTO v_owed FROM ledger_account
  WHERE merchant_id = p_merchant AND id = v_main.receivable_id FOR NO KEY UPDATE SKIP LOCKED;
  v_take := least(p_credited, v_main.posted - v_main.reserved, v_owed);
  IF v_owed IS NULL OR v_take < 0 THEN RETURN 0; END IF;
  IF v_take > 0 THEN
    PERFORM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()], ARRAY[p_main], ARRAY[v_main.receivable_id],
      ARRAY[v_take], ARRAY['recovery'], ARRAY[NULL::uuid], p_wait => true);
  END IF;
  IF v_take = v_owed THEN
    UPDATE ledger_account SET receivable_id = NULL WHERE merchant_id = p_merchant AND id = p_main;
  END IF;
  RETURN v_take;
END $$;
REVOKE ALL ON FUNCTION ledger_recover FROM PUBLIC;
