-- Begins a correction: the result that stood is kept beside the new one, and the settlement starts by taking back what it paid.
-- ok · wrong_state (not settled, or drawn by the house: its result follows from its seed) · result_unchanged.
CREATE OR REPLACE FUNCTION lottery_begin_correction(
  p_merchant int4, p_issue int8, p_result text, p_reason text, p_proposed_by text, p_approved_by text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_phase text;
  v_draw lottery_draw;
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  SELECT * INTO v_draw FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;
  IF v_phase IS DISTINCT FROM 'done' OR v_draw.source IS NULL OR v_draw.source = 'house' OR NOT EXISTS (
    SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue AND status = 'settled') THEN
    RETURN 'wrong_state';
  END IF;
  IF v_draw.result = p_result THEN RETURN 'result_unchanged'; END IF;
  INSERT INTO lottery_correction (merchant_id, issue_id, version, result, reason, proposed_by, approved_by, corrected_at)
  VALUES (p_merchant, p_issue, v_draw.version, v_draw.result, p_reason, p_proposed_by, p_approved_by, p_now);
  UPDATE lottery_draw SET result = p_result, version = version + 1 WHERE merchant_id = p_merchant AND issue_id = p_issue;
  UPDATE lottery_issue SET status = 'drawn' WHERE merchant_id = p_merchant AND id = p_issue;
  UPDATE lottery_settlement SET phase = 'reversing', cursor = '00000000-0000-0000-0000-000000000000', attempts = 0,
    next_attempt_at = p_now, last_error = NULL, finished_at = NULL
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION lottery_begin_correction FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_begin_correction TO baize_app;
