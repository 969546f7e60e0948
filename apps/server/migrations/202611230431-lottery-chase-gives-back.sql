-- Whoever ends a chase hears which of its bets came back: what they had claimed of caps is free for others from then on.
DROP FUNCTION lottery_stop_chase;
CREATE FUNCTION lottery_stop_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_actor text, p_key uuid, p_hash bytea, p_member int8, p_session uuid,
  p_chase uuid, p_order uuid[], p_house int8[], p_rebates int8, OUT state text, OUT given uuid[]
)
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_gate text[];
BEGIN
  given := '{}';
  SELECT b.state[1] INTO state
  FROM ledger_begin(p_merchant, p_now, 'lottery.stopChase', ARRAY[p_actor], ARRAY[p_key], ARRAY[p_hash], ARRAY['{}'::jsonb]) AS b;
  IF state <> 'new' THEN RETURN; END IF;
  SELECT * INTO v_chase FROM lottery_chase WHERE merchant_id = p_merchant AND id = p_chase AND member_id = p_member FOR UPDATE;
  v_gate := play_gate(p_merchant, p_now, '{}', ARRAY[p_member], ARRAY[p_session], ARRAY[v_chase.game_code]);
  IF v_gate[1] = 'session_ended' THEN
    state := 'session_ended';
  ELSIF v_chase.state IS DISTINCT FROM 'running' THEN
    state := 'chase_ended';
  ELSE
    IF cardinality(p_order) > 0 THEN
      given := lottery_give_back(p_merchant, p_now, p_time_zone, p_member, p_order, p_house, p_rebates, false);
    END IF;
    UPDATE lottery_chase SET state = 'stopped', ended_at = p_now WHERE merchant_id = p_merchant AND id = p_chase;
    state := 'ok';
    RETURN;
  END IF;
  PERFORM ledger_forget(p_merchant, 'lottery.stopChase', ARRAY[p_actor], ARRAY[p_key]);
END $$;

DROP FUNCTION lottery_advance_chase;
CREATE FUNCTION lottery_advance_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_chase uuid, p_issue int8, p_order uuid[], p_house int8[], p_rebates int8,
  OUT state text, OUT given uuid[]
)
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_won boolean;
  v_open boolean;
BEGIN
  given := '{}';
  SELECT * INTO v_chase FROM lottery_chase WHERE merchant_id = p_merchant AND id = p_chase FOR UPDATE;
  state := v_chase.state;
  IF state <> 'running' THEN RETURN; END IF;
  v_won := v_chase.stop_on_win AND EXISTS (
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
GRANT EXECUTE ON FUNCTION lottery_advance_chase, lottery_stop_chase TO baize_app;
