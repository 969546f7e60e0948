-- Folds the deferred credits of the next accounts that nobody holds, at most `p_limit` of them, from `p_merchant` and `p_account`
-- on. A short transaction each: whoever holds many wallets at once stops the play of all of them. Answers how many accounts were
-- looked at and the last of them; none means that the queue was gone through.
CREATE OR REPLACE FUNCTION ledger_fold_credits(
  p_now timestamptz, p_limit int4, INOUT merchant int4, INOUT account int8,
  OUT looked int4
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_merchants int4[];
  v_accounts int8[];
  v_group record;
BEGIN
  -- One look into the index for each account, however many credits wait for it.
  WITH RECURSIVE waiting AS (
    (SELECT d.merchant_id, d.account_id, 1 AS nth FROM ledger_deferred AS d
      WHERE (d.merchant_id, d.account_id) > (merchant, account) ORDER BY d.merchant_id, d.account_id LIMIT 1)
    UNION ALL
    SELECT n.merchant_id, n.account_id, w.nth + 1 FROM waiting AS w, LATERAL (
      SELECT d.merchant_id, d.account_id FROM ledger_deferred AS d
      WHERE (d.merchant_id, d.account_id) > (w.merchant_id, w.account_id) ORDER BY d.merchant_id, d.account_id LIMIT 1
    ) AS n
    WHERE w.nth < p_limit
  )
  SELECT array_agg(w.merchant_id ORDER BY w.nth), array_agg(w.account_id ORDER BY w.nth), count(*)
  INTO v_merchants, v_accounts, looked FROM waiting AS w;
  IF looked = 0 THEN RETURN; END IF;
  merchant := v_merchants[looked]; account := v_accounts[looked];
  FOR v_group IN
    SELECT q.merchant_id, array_agg(q.id) AS ids FROM (
      SELECT a.merchant_id, a.id FROM unnest(v_merchants, v_accounts) AS w (merchant_id, id)
      JOIN ledger_account AS a ON a.merchant_id = w.merchant_id AND a.id = w.id
      ORDER BY a.merchant_id, a.id FOR NO KEY UPDATE OF a SKIP LOCKED
    ) AS q GROUP BY q.merchant_id
  LOOP
    PERFORM ledger_fold_deferred(v_group.merchant_id, p_now, v_group.ids);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ledger_fold_credits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_fold_credits TO baize_app;
