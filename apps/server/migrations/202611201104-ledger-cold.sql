-- What stands around ledger_apply: opening, folding, claw-backs, and the call that cold flows make in their transaction.

-- The account, made where it is not there yet. `p_bound` comes from the chart (modules/ledger/chart.ts).
CREATE FUNCTION ledger_open(
  p_merchant int4, p_now timestamptz, p_owner text, p_member int8, p_kind text, p_qualifier text, p_asset text, p_bound text
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_id int8;
BEGIN
  FOR v_try IN 1..2 LOOP
    -- Two questions, because IS NOT DISTINCT FROM finds no index.
    IF p_member IS NULL THEN
      SELECT id INTO v_id FROM ledger_account
      WHERE merchant_id = p_merchant AND member_id IS NULL AND owner = p_owner AND kind = p_kind
        AND qualifier = p_qualifier AND asset = p_asset;
    ELSE
      SELECT id INTO v_id FROM ledger_account
      WHERE merchant_id = p_merchant AND member_id = p_member AND owner = p_owner AND kind = p_kind
        AND qualifier = p_qualifier AND asset = p_asset;
    END IF;
    IF v_id IS NOT NULL THEN RETURN v_id; END IF;
    INSERT INTO ledger_account (merchant_id, owner, member_id, kind, qualifier, asset, bound, opened_at)
    VALUES (p_merchant, p_owner, p_member, p_kind, p_qualifier, p_asset, p_bound, p_now)
    ON CONFLICT DO NOTHING RETURNING id INTO v_id;
    IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  END LOOP;
  RAISE EXCEPTION 'the account could be neither found nor made';
END $$;

-- Tells of balances that moved: one event for the whole call, each account once with its newest version.
CREATE FUNCTION ledger_announce(p_merchant int4, p_member int8[], p_asset text[], p_version int8[])
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
  INSERT INTO event_outbox (merchant_id, type, payload)
  SELECT p_merchant, 'balances.changed', jsonb_build_object('accounts', jsonb_agg(
    jsonb_build_object('memberId', q.member_id::text, 'asset', q.asset, 'version', q.version)))
  FROM (
    SELECT b.member_id, b.asset, max(b.version) AS version FROM unnest(p_member, p_asset, p_version)
      AS b (member_id, asset, version)
    WHERE b.version IS NOT NULL GROUP BY b.member_id, b.asset
  ) AS q
  HAVING count(*) > 0
$$;

-- Turns the deferred credits of accounts that the caller has locked into entries, and recovers what they owe.
CREATE FUNCTION ledger_fold_deferred(p_merchant int4, p_now timestamptz, p_accounts int8[]) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_ids int8[];
  v_sums int8[];
  v_owes boolean[];
BEGIN
  WITH taken AS (
    DELETE FROM ledger_deferred WHERE merchant_id = p_merchant AND account_id = ANY (p_accounts) RETURNING *
  ), lined AS (
    SELECT t.*, row_number() OVER w AS nth, sum(t.amount) OVER w AS running
    FROM taken AS t WINDOW w AS (PARTITION BY t.account_id ORDER BY t.id)
  ), written AS (
    INSERT INTO ledger_entry (merchant_id, account_id, seq, at, transfer_id, amount, balance, code)
    SELECT p_merchant, l.account_id, a.entries + l.nth, p_now, l.transfer_id, l.amount,
      a.posted - a.reserved + l.running, l.code
    FROM lined AS l JOIN ledger_account AS a ON a.merchant_id = p_merchant AND a.id = l.account_id
  ), changed AS (
    UPDATE ledger_account AS a SET posted = a.posted + s.total, entries = a.entries + s.rows
    FROM (SELECT account_id, max(nth) AS rows, max(running)::int8 AS total FROM lined GROUP BY account_id) AS s
    WHERE a.merchant_id = p_merchant AND a.id = s.account_id
    RETURNING a.id, s.total, a.receivable_id IS NOT NULL AS owes
  )
  SELECT array_agg(id ORDER BY id), array_agg(total ORDER BY id), array_agg(owes ORDER BY id)
  INTO v_ids, v_sums, v_owes FROM changed;
  PERFORM ledger_recover(p_merchant, p_now, s.id, s.total)
  FROM unnest(v_ids, v_sums, v_owes) AS s (id, total, owes) WHERE s.owes;
  PERFORM ledger_announce(p_merchant, array_agg(member_id), array_agg(asset), array_agg(entries))
  FROM ledger_account WHERE merchant_id = p_merchant AND id = ANY (v_ids);
  RETURN coalesce(cardinality(v_ids), 0);
END $$;

-- A timer's work: folds the house's deltas, and the deferred credits of at most `p_limit` accounts that nobody holds.
CREATE FUNCTION ledger_fold(p_now timestamptz, p_limit int4) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_rows int8;
  v_group record;
BEGIN
  WITH taken AS (DELETE FROM ledger_delta RETURNING merchant_id, account_id, amount), folded AS (
    INSERT INTO ledger_house_balance AS h (merchant_id, account_id, posted)
    SELECT merchant_id, account_id, sum(amount) FROM taken GROUP BY merchant_id, account_id
    ORDER BY merchant_id, account_id
    ON CONFLICT (merchant_id, account_id) DO UPDATE SET posted = h.posted + excluded.posted
    RETURNING 1
  )
  SELECT count(*) INTO v_rows FROM folded;
  FOR v_group IN
    SELECT q.merchant_id, array_agg(q.id) AS ids FROM (
      SELECT a.merchant_id, a.id FROM ledger_account AS a
      WHERE (a.merchant_id, a.id) IN (SELECT DISTINCT merchant_id, account_id FROM ledger_deferred LIMIT p_limit)
      ORDER BY a.merchant_id, a.id FOR NO KEY UPDATE SKIP LOCKED
    ) AS q GROUP BY q.merchant_id
  LOOP
    v_rows := v_rows + ledger_fold_deferred(v_group.merchant_id, p_now, v_group.ids);
  END LOOP;
  RETURN v_rows;
END $$;

-- Pays down what a member owes out of a credit that has just come, as far as it reaches. The caller holds the main
-- account; a receivable that another holds is left for the next credit.
CREATE FUNCTION ledger_recover(p_merchant int4, p_now timestamptz, p_main int8, p_credited int8) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
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

-- Claws back from main accounts what a correction takes away: what is there goes to the house's account at once, the rest
-- becomes the member's receivable. Locks wait. `taken` and `owed` are given for each, in order. Never refused.
CREATE FUNCTION ledger_claw_back(
  p_merchant int4, p_now timestamptz, p_main int8[], p_house int8[], p_amount int8[], p_code text, p_reference uuid[],
  OUT taken int8[], OUT owed int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
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

REVOKE ALL ON FUNCTION ledger_open, ledger_announce, ledger_fold_deferred, ledger_fold, ledger_recover, ledger_claw_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open, ledger_announce, ledger_fold, ledger_claw_back TO baize_app;
