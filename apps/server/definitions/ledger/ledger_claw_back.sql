-- Claws back from main accounts what a correction takes away: what is there goes to the house's account at once, the rest
-- becomes the member's receivable. Locks wait. `taken` and `owed` are given for each, in order. Never refused.
CREATE OR REPLACE FUNCTION ledger_claw_back(
  p_merchant int4, p_now timestamptz, p_main int8[], p_house int8[], p_amount int8[], p_code text, p_reference uuid[],
  OUT taken int8[], OUT owed int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_ids int8[]; v_available int8[]; v_receivables int8[];
  v_command int4[] := '{}'; v_debit int8[] := '{}'; v_credit int8[] := '{}'; v_amounts int8[] := '{}';
  v_references uuid[] := '{}';
  v_outcome text[];
  v_slot int4;
  n int4 := 0;
BEGIN
  taken := '{}'; owed := '{}';
  -- Receivables are made after their main account, so their ids are greater and every lock goes upwards.
  INSERT INTO ledger_account (merchant_id, owner, member_id, kind, qualifier, asset, bound, opened_at)
  SELECT DISTINCT p_merchant, 'member', m.member_id, 'receivable', '', m.asset, 'ceiling', p_now
  FROM ledger_account AS m WHERE m.merchant_id = p_merchant AND m.id = ANY (p_main) AND m.kind = 'main'
  ON CONFLICT DO NOTHING;
  SELECT array_agg(q.id) INTO v_ids FROM (
    SELECT id FROM ledger_account WHERE merchant_id = p_merchant AND id = ANY (p_main) AND kind = 'main'
    ORDER BY id FOR NO KEY UPDATE
  ) AS q;
  PERFORM ledger_fold_deferred(p_merchant, p_now, v_ids);
  SELECT array_agg(m.id), array_agg(m.posted - m.reserved), array_agg(r.id) INTO v_ids, v_available, v_receivables
  FROM ledger_account AS m
  JOIN ledger_account AS r ON r.merchant_id = m.merchant_id AND r.member_id = m.member_id AND r.owner = 'member'
    AND r.kind = 'receivable' AND r.qualifier = '' AND r.asset = m.asset
  WHERE m.merchant_id = p_merchant AND m.id = ANY (v_ids);
  FOR i IN 1..cardinality(p_main) LOOP
    v_slot := array_position(v_ids, p_main[i]);
    IF v_slot IS NULL THEN RAISE EXCEPTION 'account % is no main account', p_main[i]; END IF;
    taken[i] := least(v_available[v_slot], p_amount[i]);
    owed[i] := p_amount[i] - taken[i];
    v_available[v_slot] := v_available[v_slot] - taken[i];
    IF taken[i] > 0 THEN
      n := n + 1;
      v_command[n] := n; v_debit[n] := p_main[i]; v_credit[n] := p_house[i]; v_amounts[n] := taken[i];
      v_references[n] := p_reference[i];
    END IF;
    IF owed[i] > 0 THEN
      n := n + 1;
      v_command[n] := n; v_debit[n] := v_receivables[v_slot]; v_credit[n] := p_house[i]; v_amounts[n] := owed[i];
      v_references[n] := p_reference[i];
    END IF;
  END LOOP;
  SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, v_command,
    ARRAY(SELECT uuidv7() FROM generate_series(1, n)), v_debit, v_credit, v_amounts, array_fill(p_code, ARRAY[n]),
    v_references, p_wait => true) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a claw-back was refused: %', v_outcome;
  END IF;
  UPDATE ledger_account AS m SET receivable_id = r.id
  FROM unnest(v_ids, v_receivables) AS r (main_id, id)
  JOIN ledger_account AS debt ON debt.merchant_id = p_merchant AND debt.id = r.id AND debt.posted < 0
  WHERE m.merchant_id = p_merchant AND m.id = r.main_id AND m.receivable_id IS DISTINCT FROM r.id;
END $$;
REVOKE ALL ON FUNCTION ledger_claw_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_claw_back TO baize_app;
