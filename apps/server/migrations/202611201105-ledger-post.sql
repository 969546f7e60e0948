-- The call of cold flows, inside their own transaction: one command with its key, all its transfers or none.
-- `state`: 'ok', 'replayed', or the refusal's code, in which case nothing was written and the id stays free.
CREATE FUNCTION ledger_post(
  p_merchant int4, p_now timestamptz, p_actor text, p_endpoint text, p_key uuid, p_hash bytea,
  p_id uuid[], p_debit int8[], p_credit int8[], p_amount int8[], p_code text[], p_reference uuid[],
  p_phase text[], p_pending uuid[], p_note text[], p_defer boolean, OUT state text, OUT result jsonb
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_states text[];
  v_results jsonb[];
  v_outcome text[];
  v_balance int8[];
BEGIN
  SELECT b.state, b.result INTO v_states, v_results
  FROM ledger_begin(p_merchant, p_now, p_endpoint, ARRAY[p_actor], ARRAY[p_key], ARRAY[p_hash], ARRAY['{}'::jsonb]) AS b;
  state := v_states[1];
  result := v_results[1];
  IF state <> 'new' THEN RETURN; END IF;
  SELECT a.outcome, a.balance INTO v_outcome, v_balance
  FROM ledger_apply(p_merchant, p_now, array_fill(1, ARRAY[cardinality(p_id)]), p_id, p_debit, p_credit, p_amount, p_code,
    p_reference, p_phase, p_pending, p_note, p_wait => true, p_defer => p_defer) AS a;
  state := coalesce(v_outcome[1], 'ok');
  IF state <> 'ok' THEN
    PERFORM ledger_forget(p_merchant, p_endpoint, ARRAY[p_actor], ARRAY[p_key]);
    RETURN;
  END IF;
  -- Amounts in the stored result are text: a reader of JSON must not lose digits.
  result := jsonb_build_object('transferIds', to_jsonb(p_id), 'balances', to_jsonb(v_balance::text[]));
  PERFORM ledger_settle_result(p_merchant, p_endpoint, ARRAY[p_actor], ARRAY[p_key], ARRAY[result]);
END $$;

-- Gives up `p_amount` of a member's receivable: asked for by one person, approved by another (the table insists).
CREATE FUNCTION ledger_write_off(
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

REVOKE ALL ON FUNCTION ledger_post, ledger_write_off FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post, ledger_write_off TO baize_app;
