-- Annuls the result that is named, from wherever its settlement stands: what is not paid yet never is, what was paid is taken back, and then
-- the issue is settled like one that was cancelled before its draw. The settlement's row is locked first, as by every step of it.
-- ok · wrong_state (not drawn, or cancelled already) · result_changed (corrected meanwhile).
CREATE OR REPLACE FUNCTION lottery_annul_issue(
  p_merchant int4, p_issue int8, p_result text, p_reason text, p_proposed_by text, p_approved_by text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_settlement lottery_settlement;
  v_draw lottery_draw;
BEGIN
  SELECT * INTO v_settlement FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  SELECT * INTO v_draw FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;
  IF v_settlement.phase IS NULL OR v_draw.result IS NULL THEN RETURN 'wrong_state'; END IF;
  IF v_draw.result <> p_result THEN RETURN 'result_changed'; END IF;
  UPDATE lottery_issue SET status = 'cancelled' WHERE merchant_id = p_merchant AND id = p_issue AND status IN ('drawn', 'settled');
  IF NOT FOUND THEN RETURN 'wrong_state'; END IF;

  UPDATE lottery_draw SET annulled_at = p_now WHERE merchant_id = p_merchant AND issue_id = p_issue;
  INSERT INTO lottery_void (merchant_id, issue_id, seed, reason, voided_by, approved_by, voided_at, paid_version)
  VALUES (p_merchant, p_issue, NULL, p_reason, p_proposed_by, p_approved_by, p_now,
    v_draw.version - CASE WHEN v_settlement.phase = 'reversing' THEN 1 ELSE 0 END);
  UPDATE lottery_chase AS c SET state = 'stopped'
  WHERE c.merchant_id = p_merchant AND c.state = 'won'
    AND c.id IN (
      SELECT o.chase_id FROM lottery_winner AS w
      JOIN lottery_order AS o ON o.merchant_id = w.merchant_id AND o.id = w.order_id
      WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.prize > 0 AND o.chase_id IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM lottery_order AS o
      JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
      WHERE o.merchant_id = p_merchant AND o.chase_id = c.id AND o.issue_id <> p_issue AND w.prize > 0);
  IF v_settlement.phase = 'paying' THEN
    DELETE FROM lottery_winner WHERE merchant_id = p_merchant AND issue_id = p_issue AND order_id > v_settlement.cursor;
  END IF;
  DELETE FROM lottery_outcome WHERE merchant_id = p_merchant AND issue_id = p_issue;
  UPDATE lottery_settlement SET phase = 'reversing', cursor = '00000000-0000-0000-0000-000000000000', attempts = 0,
    next_attempt_at = p_now, last_error = NULL, finished_at = NULL
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION lottery_annul_issue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_annul_issue TO baize_app;
