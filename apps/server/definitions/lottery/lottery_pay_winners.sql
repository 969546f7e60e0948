-- Pays the next winners out of the issue's open stakes, and moves the cursor in the same transaction: whoever dies in between
-- leaves either both or neither. Credits are deferred, so no wallet is locked. Answers how many were paid, null when done.
CREATE OR REPLACE FUNCTION lottery_pay_winners(
  p_merchant int4, p_issue int8, p_now timestamptz, p_limit int4, p_asset text[], p_house int8[], p_rebates int8[]
) RETURNS int4
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_settlement lottery_settlement;
  v_rows int4;
  v_last uuid;
BEGIN
  SELECT * INTO v_settlement FROM lottery_settlement
  WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_settlement.phase IS DISTINCT FROM 'paying' THEN RETURN NULL; END IF;

  WITH chunk AS MATERIALIZED (
    SELECT w.*, array_position(p_asset, w.asset) AS slot FROM lottery_winner AS w
    WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.order_id > v_settlement.cursor
    ORDER BY w.order_id LIMIT p_limit
  ), moved AS (
    SELECT order_id, p_house[slot] AS debit, account_id AS credit, prize AS amount, 'prize' AS code FROM chunk WHERE prize > 0
    UNION ALL
    SELECT order_id, p_house[slot], account_id, refund - rebate_back, 'refund' FROM chunk WHERE refund > rebate_back
    UNION ALL
    SELECT order_id, p_house[slot], p_rebates[slot], rebate_back, 'rebate_reversal' FROM chunk WHERE rebate_back > 0
  ), paid AS (
    SELECT ledger_pay_out(p_merchant, p_now, array_agg(debit), array_agg(credit), array_agg(amount), array_agg(code),
      array_agg(order_id)) FROM moved HAVING count(*) > 0
  )
  SELECT (SELECT count(*) FROM chunk), (SELECT order_id FROM chunk ORDER BY order_id DESC LIMIT 1),
    (SELECT count(*) FROM paid)
  INTO v_rows, v_last;

  IF v_rows = 0 THEN
    UPDATE lottery_settlement SET phase = 'booking' WHERE merchant_id = p_merchant AND issue_id = p_issue;
    RETURN NULL;
  END IF;
  UPDATE lottery_settlement SET cursor = v_last, paid = paid + v_rows WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN v_rows;
END $$;
GRANT EXECUTE ON FUNCTION lottery_pay_winners TO baize_app;
