-- A bet that two ask to give back at the same moment comes back once: who comes second hears that it was given back, not that it is too late.
CREATE OR REPLACE FUNCTION lottery_cancel_order(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_actor text, p_key uuid, p_hash bytea, p_member int8,
  p_session uuid, p_game text, p_order uuid, p_house int8, p_rebates int8,
  OUT state text
)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_gate text[];
BEGIN
  SELECT b.state[1] INTO state
  FROM ledger_begin(p_merchant, p_now, 'lottery.cancelBet', ARRAY[p_actor], ARRAY[p_key], ARRAY[p_hash], ARRAY['{}'::jsonb])
    AS b;
  IF state <> 'new' THEN RETURN; END IF;

  v_gate := play_gate(p_merchant, p_now, '{}', ARRAY[p_member], ARRAY[p_session], ARRAY[p_game]);
  IF v_gate[1] = 'session_ended' THEN
    state := 'session_ended';
  ELSIF NOT EXISTS (
    SELECT FROM lottery_order WHERE merchant_id = p_merchant AND id = p_order AND member_id = p_member) THEN
    state := 'order_unknown';
  ELSIF cardinality(lottery_give_back(p_merchant, p_now, p_time_zone, p_member, ARRAY[p_order], ARRAY[p_house], p_rebates, false)) = 1 THEN
    state := 'ok';
  -- Only now: what another one gave back meanwhile is seen.
  ELSIF EXISTS (SELECT FROM lottery_cancellation WHERE merchant_id = p_merchant AND order_id = p_order) THEN
    state := 'order_cancelled';
  ELSE
    state := 'cancel_closed';
  END IF;
  IF state <> 'ok' THEN
    PERFORM ledger_forget(p_merchant, 'lottery.cancelBet', ARRAY[p_actor], ARRAY[p_key]);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION lottery_cancel_order TO baize_app;
