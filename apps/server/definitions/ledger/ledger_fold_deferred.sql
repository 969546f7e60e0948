-- Turns the deferred credits of accounts that the caller has locked into entries, and recovers what they owe.
CREATE OR REPLACE FUNCTION ledger_fold_deferred(p_merchant int4, p_now timestamptz, p_accounts int8[]) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
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
REVOKE ALL ON FUNCTION ledger_fold_deferred FROM PUBLIC;
