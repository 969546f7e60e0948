-- `same` where the draw is then already. A draw is put off by at most 31 days from its own time: longer is a slip of the hand, or an issue to cancel. One that was put off may be
-- brought forward again, never to before its own time, so that a slip of the hand can be mended; at its own time it is put off no more.
-- An outside draw may have taken place at its real time whatever is said of it here, so bets on it always end when they were to end:
-- whoever puts it off cannot let bets in whose result is known. A draw of the house is not made before it is made here; while such an
-- issue is on sale its close keeps the distance, unless a beacon is named that comes out soon after the old close.
CREATE OR REPLACE FUNCTION lottery_postpone_issue(
  p_merchant int4, p_issue int8, p_draws_at timestamptz, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_issue lottery_issue;
  v_own timestamptz;
  v_closes timestamptz;
BEGIN
  SELECT * INTO v_issue FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue FOR UPDATE;
  IF v_issue.status IS NULL OR v_issue.status NOT IN ('selling', 'closed') THEN RETURN 'wrong_state'; END IF;
  v_own := coalesce(v_issue.postponed_from, v_issue.draws_at);
  IF p_draws_at = v_issue.draws_at THEN RETURN 'same'; END IF;
  v_closes := CASE WHEN v_issue.source = 'house' AND v_issue.status = 'selling' AND v_issue.closes_at > p_now
    AND v_issue.beacon = '' THEN v_issue.closes_at + (p_draws_at - v_issue.draws_at) END;
  -- A close that moves stays ahead: bets that stand were taken before it.
  IF p_draws_at <= p_now OR p_draws_at < v_own OR p_draws_at > v_own + interval '31 days' OR v_closes <= p_now
    THEN RETURN 'time_invalid'; END IF;
  UPDATE lottery_issue SET draws_at = p_draws_at, postponed_from = nullif(v_own, p_draws_at),
    closes_at = coalesce(v_closes, closes_at)
  WHERE merchant_id = p_merchant AND id = p_issue;
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION lottery_postpone_issue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_postpone_issue TO baize_app;
