-- The one function that writes transfers. Transfers come in arrival order; those of one command stand next to each other
-- (equal `p_command`) and all stand or none. A refusal is a value for the command's every transfer, never an exception:
--   ok · busy (an account to debit is locked by another: come again) · insufficient_funds · exceeds_receivable ·
--   unknown_account · asset_mismatch · pending_not_found · pending_ended · exceeds_pending
-- With `p_wait` nothing is skipped. A credit to an account that another holds, or any with `p_defer`, is deferred.
-- `balance` is the available balance after the transfer of the member account it debits (else credits), where known, and
-- `version` that account's count of entries, by which a reader tells a newer balance from an older one.
CREATE OR REPLACE FUNCTION ledger_apply(
  p_merchant int4, p_now timestamptz, p_command int4[], p_id uuid[], p_debit int8[], p_credit int8[], p_amount int8[],
  p_code text[], p_reference uuid[], p_phase text[] DEFAULT NULL, p_pending uuid[] DEFAULT NULL,
  p_note text[] DEFAULT NULL, p_wait boolean DEFAULT false, p_defer boolean DEFAULT false,
  OUT outcome text[], OUT balance int8[], OUT version int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  -- For so few transfers a look through the accounts of each costs less than a statement that joins them.
  FEW CONSTANT int4 := 16;
  v_count int4 := cardinality(p_id);
  -- The bounded accounts that are locked here, by slot.
  v_ids int8[]; v_bounds text[]; v_assets text[]; v_posted int8[]; v_reserved int8[]; v_entries int8[];
  v_owes boolean[]; v_credited int8[];
  v_slots_debit int4[]; v_slots_credit int4[];
  -- The others: the house's, the world's, and those that someone else holds.
  v_others int8[] := '{}'; v_other_bounds text[] := '{}'; v_other_assets text[] := '{}'; v_deltas numeric[] := '{}';
  -- What will be written.
  e_slot int4[] := '{}'; e_transfer int4[] := '{}'; e_amount int8[] := '{}'; e_balance int8[] := '{}'; e_seq int8[] := '{}';
  d_transfer int4[] := '{}';
  v_pend_ids uuid[]; v_pend_states text[]; v_pend_amounts int8[]; v_pend_debits int8[]; v_pend_credits int8[];
  v_other_bound text; v_other_asset text;
  d int4; c int4; od int4; oc int4; k int4; undo int4; pend int4;
  v_phase text; v_amount int8; v_hold int8; v_refusal text; v_first int4 := 1; v_mark_e int4; v_mark_d int4;
  v_recover boolean := false; v_plain boolean := p_phase IS NULL;
  n_entry int4 := 0; n_deferred int4 := 0; v_asset_debit text; v_asset_credit text;
BEGIN
  outcome := array_fill('ok'::text, ARRAY[v_count]);
  balance := array_fill(NULL::int8, ARRAY[v_count]);
  version := balance;
  IF v_count = 0 THEN RETURN; END IF;

  IF NOT v_plain AND p_pending IS NOT NULL THEN
    SELECT array_agg(q.id), array_agg(q.state), array_agg(q.amount), array_agg(q.debit_id), array_agg(q.credit_id)
    INTO v_pend_ids, v_pend_states, v_pend_amounts, v_pend_debits, v_pend_credits
    FROM (SELECT * FROM ledger_pending WHERE merchant_id = p_merchant AND id = ANY (p_pending) ORDER BY id FOR UPDATE) AS q;
  END IF;

  IF p_wait THEN
    SELECT array_agg(q.id), array_agg(q.bound), array_agg(q.asset), array_agg(q.posted), array_agg(q.reserved),
      array_agg(q.entries), array_agg(q.receivable_id IS NOT NULL)
    INTO v_ids, v_bounds, v_assets, v_posted, v_reserved, v_entries, v_owes
    FROM (
      SELECT * FROM ledger_account
      WHERE merchant_id = p_merchant AND bound <> 'none'
        AND id = ANY (CASE WHEN p_defer THEN p_debit ELSE p_debit || p_credit END)
      ORDER BY id FOR NO KEY UPDATE
    ) AS q;
  ELSE
    SELECT array_agg(q.id), array_agg(q.bound), array_agg(q.asset), array_agg(q.posted), array_agg(q.reserved),
      array_agg(q.entries), array_agg(q.receivable_id IS NOT NULL)
    INTO v_ids, v_bounds, v_assets, v_posted, v_reserved, v_entries, v_owes
    FROM (
      SELECT * FROM ledger_account
      WHERE merchant_id = p_merchant AND bound <> 'none'
        AND id = ANY (CASE WHEN p_defer THEN p_debit ELSE p_debit || p_credit END)
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ) AS q;
  END IF;
  v_credited := array_fill(0::int8, ARRAY[coalesce(cardinality(v_ids), 0)]);

  -- Credits that waited for these accounts come first: what is spent next is the balance that the member saw.
  IF v_ids IS NOT NULL AND EXISTS (
    SELECT FROM ledger_deferred WHERE merchant_id = p_merchant AND account_id = ANY (v_ids)
  ) THEN
    PERFORM ledger_fold_deferred(p_merchant, p_now, v_ids);
    SELECT array_agg(q.posted), array_agg(q.reserved), array_agg(q.entries), array_agg(q.receivable_id IS NOT NULL)
    INTO v_posted, v_reserved, v_entries, v_owes
    FROM (SELECT * FROM ledger_account WHERE merchant_id = p_merchant AND id = ANY (v_ids) ORDER BY id) AS q;
  END IF;

  IF v_count <= FEW THEN
    FOR i IN 1..v_count LOOP
      v_slots_debit[i] := coalesce(array_position(v_ids, p_debit[i]), 0);
      v_slots_credit[i] := coalesce(array_position(v_ids, p_credit[i]), 0);
    END LOOP;
  ELSE
    SELECT array_agg(coalesce(debit.slot, 0) ORDER BY t.ord), array_agg(coalesce(credit.slot, 0) ORDER BY t.ord)
    INTO v_slots_debit, v_slots_credit
    FROM unnest(p_debit, p_credit) WITH ORDINALITY AS t (debit_id, credit_id, ord)
    LEFT JOIN unnest(v_ids) WITH ORDINALITY AS debit (id, slot) ON debit.id = t.debit_id
    LEFT JOIN unnest(v_ids) WITH ORDINALITY AS credit (id, slot) ON credit.id = t.credit_id;
  END IF;

  FOR i IN 1..v_count LOOP
    IF i = 1 OR p_command[i] <> p_command[i - 1] THEN
      v_first := i; v_refusal := NULL; v_mark_e := n_entry; v_mark_d := n_deferred;
    END IF;
    IF v_refusal IS NOT NULL THEN
      outcome[i] := v_refusal;
      CONTINUE;
    END IF;
    d := v_slots_debit[i]; c := v_slots_credit[i]; od := 0; oc := 0; v_amount := p_amount[i];
    v_phase := CASE WHEN v_plain THEN 'single' ELSE p_phase[i] END;

    -- Accounts outside the slots are looked up once each: a batch knows few of them.
    IF d = 0 THEN
      od := coalesce(array_position(v_others, p_debit[i]), 0);
      IF od = 0 THEN
        SELECT bound, asset INTO v_other_bound, v_other_asset FROM ledger_account
        WHERE merchant_id = p_merchant AND id = p_debit[i];
        od := cardinality(v_others) + 1;
        v_others[od] := p_debit[i]; v_deltas[od] := 0;
        v_other_bounds[od] := coalesce(v_other_bound, 'unknown'); v_other_assets[od] := v_other_asset;
      END IF;
      v_asset_debit := v_other_assets[od];
    ELSE
      v_asset_debit := v_assets[d];
    END IF;
    IF c = 0 THEN
      oc := coalesce(array_position(v_others, p_credit[i]), 0);
      IF oc = 0 THEN
        SELECT bound, asset INTO v_other_bound, v_other_asset FROM ledger_account
        WHERE merchant_id = p_merchant AND id = p_credit[i];
        oc := cardinality(v_others) + 1;
        v_others[oc] := p_credit[i]; v_deltas[oc] := 0;
        v_other_bounds[oc] := coalesce(v_other_bound, 'unknown'); v_other_assets[oc] := v_other_asset;
      END IF;
      v_asset_credit := v_other_assets[oc];
    ELSE
      v_asset_credit := v_assets[c];
    END IF;

    -- What stands against it.
    v_hold := 0;
    IF v_phase IN ('post', 'void') THEN
      pend := array_position(v_pend_ids, p_pending[i]);
      IF pend IS NULL OR v_pend_debits[pend] <> p_debit[i] OR v_pend_credits[pend] <> p_credit[i] THEN
        v_refusal := 'pending_not_found';
      ELSIF v_pend_states[pend] <> 'open' THEN
        v_refusal := 'pending_ended';
      ELSIF v_amount > v_pend_amounts[pend] OR (v_phase = 'void' AND v_amount <> v_pend_amounts[pend]) THEN
        v_refusal := 'exceeds_pending';
      ELSE
        v_hold := v_pend_amounts[pend];
      END IF;
    END IF;
    IF v_refusal IS NOT NULL THEN
      NULL;
    ELSIF v_asset_debit IS NULL OR v_asset_credit IS NULL THEN
      v_refusal := 'unknown_account';
    ELSIF v_asset_debit <> v_asset_credit THEN
      v_refusal := 'asset_mismatch';
    ELSIF (d = 0 AND v_other_bounds[od] <> 'none') OR (c = 0 AND v_other_bounds[oc] = 'ceiling') THEN
      v_refusal := 'busy';
    ELSIF d > 0 AND v_bounds[d] = 'floor' AND v_posted[d] - v_reserved[d] + v_hold
      < (CASE v_phase WHEN 'void' THEN 0 ELSE v_amount END) THEN
      v_refusal := 'insufficient_funds';
    ELSIF c > 0 AND v_bounds[c] = 'ceiling' AND (v_phase <> 'single' OR v_posted[c] + v_amount > 0) THEN
      v_refusal := 'exceeds_receivable';
    ELSIF d > 0 AND v_bounds[d] = 'ceiling' AND v_phase <> 'single' THEN
      v_refusal := 'exceeds_receivable';
    END IF;

    IF v_refusal IS NOT NULL THEN
      -- The command's earlier transfers are taken back: nothing of it was written yet.
      FOR undo IN REVERSE i - 1..v_first LOOP
        d := v_slots_debit[undo]; c := v_slots_credit[undo]; v_amount := p_amount[undo];
        v_phase := CASE WHEN v_plain THEN 'single' ELSE p_phase[undo] END;
        IF v_phase IN ('post', 'void') THEN
          pend := array_position(v_pend_ids, p_pending[undo]);
          v_pend_states[pend] := 'open';
          IF d > 0 THEN v_reserved[d] := v_reserved[d] + v_pend_amounts[pend]; END IF;
        ELSIF v_phase = 'pending' AND d > 0 THEN
          v_reserved[d] := v_reserved[d] - v_amount;
        END IF;
        IF v_phase IN ('single', 'post') THEN
          IF d > 0 THEN v_posted[d] := v_posted[d] + v_amount;
          ELSE k := array_position(v_others, p_debit[undo]); v_deltas[k] := v_deltas[k] + v_amount; END IF;
          IF c > 0 THEN
            v_posted[c] := v_posted[c] - v_amount; v_credited[c] := v_credited[c] - v_amount;
          ELSE k := array_position(v_others, p_credit[undo]); v_deltas[k] := v_deltas[k] - v_amount; END IF;
        END IF;
        outcome[undo] := v_refusal; balance[undo] := NULL; version[undo] := NULL;
      END LOOP;
      FOR k IN v_mark_e + 1..n_entry LOOP v_entries[e_slot[k]] := v_entries[e_slot[k]] - 1; END LOOP;
      n_entry := v_mark_e; n_deferred := v_mark_d;
      outcome[i] := v_refusal;
      CONTINUE;
    END IF;

    -- It stands: the debit side, then the credit side.
    IF v_phase IN ('post', 'void') THEN
      v_pend_states[pend] := CASE v_phase WHEN 'post' THEN 'posted' ELSE 'voided' END;
      IF d > 0 THEN v_reserved[d] := v_reserved[d] - v_hold; END IF;
    ELSIF v_phase = 'pending' AND d > 0 THEN
      v_reserved[d] := v_reserved[d] + v_amount;
    END IF;
    IF v_phase IN ('single', 'post') THEN
      IF d > 0 THEN v_posted[d] := v_posted[d] - v_amount; ELSE v_deltas[od] := v_deltas[od] - v_amount; END IF;
    END IF;
    IF d > 0 AND NOT (v_phase = 'post' AND v_hold = v_amount) THEN
      n_entry := n_entry + 1;
      v_entries[d] := v_entries[d] + 1;
      e_slot[n_entry] := d; e_transfer[n_entry] := i; e_seq[n_entry] := v_entries[d];
      e_amount[n_entry] := CASE v_phase WHEN 'post' THEN v_hold - v_amount WHEN 'void' THEN v_hold ELSE -v_amount END;
      e_balance[n_entry] := v_posted[d] - v_reserved[d];
    END IF;
    IF d > 0 THEN balance[i] := v_posted[d] - v_reserved[d]; version[i] := v_entries[d]; END IF;
    IF v_phase IN ('single', 'post') THEN
      IF c > 0 THEN
        v_posted[c] := v_posted[c] + v_amount; v_credited[c] := v_credited[c] + v_amount;
        IF v_owes[c] THEN v_recover := true; END IF;
        n_entry := n_entry + 1;
        v_entries[c] := v_entries[c] + 1;
        e_slot[n_entry] := c; e_transfer[n_entry] := i; e_seq[n_entry] := v_entries[c];
        e_amount[n_entry] := v_amount; e_balance[n_entry] := v_posted[c] - v_reserved[c];
        IF d = 0 THEN balance[i] := v_posted[c] - v_reserved[c]; version[i] := v_entries[c]; END IF;
      ELSIF v_other_bounds[oc] = 'none' THEN
        v_deltas[oc] := v_deltas[oc] + v_amount;
      ELSE
        n_deferred := n_deferred + 1;
        d_transfer[n_deferred] := i;
        -- The delta is kept level with the undoing above; it is the deferred row that counts.
        v_deltas[oc] := v_deltas[oc] + v_amount;
      END IF;
    END IF;
  END LOOP;

  INSERT INTO ledger_transfer
    (merchant_id, id, debit_id, credit_id, amount, phase, code, created_at, reference, pending_id, note)
  SELECT p_merchant, t.id, p_debit[n], p_credit[n], p_amount[n], coalesce(p_phase[n], 'single'), p_code[n], p_now, p_reference[n],
    p_pending[n], p_note[n]
  FROM unnest(p_id) WITH ORDINALITY AS t (id, n) WHERE outcome[n] = 'ok';

  IF NOT v_plain THEN
    INSERT INTO ledger_pending (merchant_id, id, debit_id, credit_id, amount)
    SELECT p_merchant, t.id, t.debit_id, t.credit_id, t.amount
    FROM unnest(p_id, p_debit, p_credit, p_amount, p_phase, outcome) AS t (id, debit_id, credit_id, amount, phase, outcome)
    WHERE t.outcome = 'ok' AND t.phase = 'pending';
    UPDATE ledger_pending AS q SET state = CASE t.phase WHEN 'post' THEN 'posted' ELSE 'voided' END, ended_by = t.id
    FROM unnest(p_id, p_phase, p_pending, outcome) AS t (id, phase, pending_id, outcome)
    WHERE t.outcome = 'ok' AND t.phase IN ('post', 'void') AND q.merchant_id = p_merchant AND q.id = t.pending_id;
  END IF;

  IF n_entry > 0 THEN
    INSERT INTO ledger_entry (merchant_id, account_id, seq, at, transfer_id, amount, balance, code)
    SELECT p_merchant, v_ids[e_slot[n]], e_seq[n], p_now, p_id[e_transfer[n]], e_amount[n], e_balance[n], p_code[e_transfer[n]]
    FROM generate_series(1, n_entry) AS n;
    UPDATE ledger_account AS a SET posted = v_posted[n], reserved = v_reserved[n], entries = v_entries[n]
    FROM unnest(v_ids) WITH ORDINALITY AS s (id, n)
    WHERE a.merchant_id = p_merchant AND a.id = s.id
      AND (a.entries <> v_entries[n] OR a.posted <> v_posted[n] OR a.reserved <> v_reserved[n]);
  ELSIF NOT v_plain THEN
    UPDATE ledger_account AS a SET posted = v_posted[n], reserved = v_reserved[n]
    FROM unnest(v_ids) WITH ORDINALITY AS s (id, n)
    WHERE a.merchant_id = p_merchant AND a.id = s.id AND (a.posted <> v_posted[n] OR a.reserved <> v_reserved[n]);
  END IF;

  INSERT INTO ledger_delta (merchant_id, account_id, amount)
  SELECT p_merchant, o.id, v_deltas[n] FROM unnest(v_others) WITH ORDINALITY AS o (id, n)
  WHERE v_other_bounds[n] = 'none' AND v_deltas[n] <> 0;
  IF n_deferred > 0 THEN
    INSERT INTO ledger_deferred (merchant_id, account_id, transfer_id, amount, code)
    SELECT p_merchant, p_credit[q.transfer], p_id[q.transfer], p_amount[q.transfer], p_code[q.transfer]
    FROM unnest(d_transfer) WITH ORDINALITY AS q (transfer, ord) WHERE q.ord <= n_deferred ORDER BY q.ord;
  END IF;

  IF v_recover THEN
    PERFORM ledger_recover(p_merchant, p_now, s.id, s.credited)
    FROM unnest(v_ids, v_credited, v_owes) AS s (id, credited, owes) WHERE s.owes AND s.credited > 0;
    SELECT array_agg(coalesce(a.posted - a.reserved, t.balance) ORDER BY t.ord),
      array_agg(coalesce(a.entries, t.version) ORDER BY t.ord) INTO balance, version
    FROM unnest(balance, version, p_debit, p_credit, outcome) WITH ORDINALITY
      AS t (balance, version, debit_id, credit_id, outcome, ord)
    LEFT JOIN unnest(v_ids, v_owes) AS s (id, owes)
      ON t.outcome = 'ok' AND s.owes AND s.id = t.credit_id AND NOT t.debit_id = ANY (v_ids)
    LEFT JOIN ledger_account AS a ON a.merchant_id = p_merchant AND a.id = s.id;
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_apply TO baize_app;
