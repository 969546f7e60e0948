-- The call of cold flows, inside their own transaction: one command with its key, all its transfers or none.
-- `state`: 'ok', 'replayed', or the refusal's code, in which case nothing was written and the id stays free.
CREATE OR REPLACE FUNCTION ledger_post(
  p_merchant int4, p_now timestamptz, p_actor text, p_endpoint text, p_key uuid, p_hash bytea, p_id uuid[],
  p_debit int8[], p_credit int8[], p_amount int8[], p_code text[], p_reference uuid[], p_phase text[], p_pending uuid[],
  p_note text[], p_defer boolean,
  OUT state text, OUT result jsonb
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
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO baize_app;
