-- Pays out of the house's accounts in one set: a transfer each, members' credits deferred, the house's side as one delta an account.
-- Nothing is locked and nothing is refused; an account that cannot be paid this way is a bug, and the transaction ends.
CREATE OR REPLACE FUNCTION ledger_pay_out(
  p_merchant int4, p_now timestamptz, p_debit int8[], p_credit int8[], p_amount int8[], p_code text[],
  p_reference uuid[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_wrong int8;
BEGIN
  WITH line AS MATERIALIZED (
    SELECT uuidv7() AS id, t.*, d.bound AS debit_bound, d.asset AS debit_asset, c.bound AS credit_bound,
      c.asset AS credit_asset
    FROM unnest(p_debit, p_credit, p_amount, p_code, p_reference) AS t (debit_id, credit_id, amount, code, reference)
    LEFT JOIN ledger_account AS d ON d.merchant_id = p_merchant AND d.id = t.debit_id
    LEFT JOIN ledger_account AS c ON c.merchant_id = p_merchant AND c.id = t.credit_id
  ), transferred AS (
    INSERT INTO ledger_transfer (merchant_id, id, debit_id, credit_id, amount, code, created_at, reference)
    SELECT p_merchant, id, debit_id, credit_id, amount, code, p_now, reference FROM line
  ), credited AS (
    INSERT INTO ledger_deferred (merchant_id, account_id, transfer_id, amount, code)
    SELECT p_merchant, credit_id, id, amount, code FROM line WHERE credit_bound <> 'none'
  ), moved AS (
    INSERT INTO ledger_delta (merchant_id, account_id, amount)
    SELECT p_merchant, q.account_id, sum(q.amount) FROM (
      SELECT debit_id AS account_id, -amount AS amount FROM line
      UNION ALL
      SELECT credit_id, amount FROM line WHERE credit_bound = 'none'
    ) AS q
    GROUP BY q.account_id
  )
  SELECT count(*) INTO v_wrong FROM line
  WHERE debit_bound IS DISTINCT FROM 'none' OR credit_bound IS NULL OR credit_bound = 'ceiling'
    OR debit_asset <> credit_asset;
  IF v_wrong > 0 THEN RAISE EXCEPTION '% payments out of the house name accounts that cannot be paid so', v_wrong; END IF;
END $$;
REVOKE ALL ON FUNCTION ledger_pay_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_pay_out TO baize_app;
