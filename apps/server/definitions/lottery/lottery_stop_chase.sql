-- The bettor ends a chase: what is not closed comes back. `state`: ok · replayed · id_reused · busy · session_ended · chase_ended.
CREATE OR REPLACE FUNCTION lottery_stop_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_actor text, p_key uuid, p_hash bytea, p_member int8,
  p_session uuid, p_chase uuid, p_order uuid[], p_house int8[], p_rebates int8,
  OUT state text, OUT given uuid[]
)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
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
GRANT EXECUTE ON FUNCTION lottery_stop_chase TO baize_app;
