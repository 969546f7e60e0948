-- Goes on with a chase. A win that was annulled stops none: the issue is held as it is, so that an annulment comes before or after.
CREATE OR REPLACE FUNCTION lottery_advance_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_chase uuid, p_issue int8, p_order uuid[], p_house int8[],
  p_rebates int8,
  OUT state text, OUT given uuid[]
)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_status text;
  v_won boolean;
  v_open boolean;
BEGIN
  given := '{}';
  SELECT status INTO v_status FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue FOR SHARE;
  SELECT * INTO v_chase FROM lottery_chase WHERE merchant_id = p_merchant AND id = p_chase FOR UPDATE;
  state := v_chase.state;
  IF state <> 'running' THEN RETURN; END IF;
  v_won := v_chase.stop_on_win AND v_status <> 'cancelled' AND EXISTS (
    SELECT FROM lottery_order AS o
    JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
    WHERE o.merchant_id = p_merchant AND o.chase_id = p_chase AND o.issue_id = p_issue AND w.prize > 0);
  IF v_won THEN
    IF cardinality(p_order) > 0 THEN
      given := lottery_give_back(p_merchant, p_now, p_time_zone, v_chase.member_id, p_order, p_house, p_rebates, true);
    END IF;
  ELSE
    SELECT EXISTS (
      SELECT FROM lottery_chase_issue AS c JOIN lottery_issue AS i ON i.merchant_id = c.merchant_id AND i.id = c.issue_id
      LEFT JOIN lottery_settlement AS s ON s.merchant_id = c.merchant_id AND s.issue_id = c.issue_id
      WHERE c.merchant_id = p_merchant AND c.chase_id = p_chase AND c.issue_id <> p_issue
        AND i.status IN ('selling', 'closed', 'drawn')) INTO v_open;
    IF v_open THEN RETURN; END IF;
  END IF;
  state := CASE WHEN v_won THEN 'won' ELSE 'finished' END;
  UPDATE lottery_chase SET state = lottery_advance_chase.state, ended_at = p_now WHERE merchant_id = p_merchant AND id = p_chase;
END $$;
GRANT EXECUTE ON FUNCTION lottery_advance_chase TO baize_app;
