-- A win that two operators refused was never paid: it weighs no longer on what its vendor may lose on the day on which it was held.
CREATE OR REPLACE FUNCTION vendor_decide_win(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_id uuid, p_release boolean, p_by text,
  p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_win vendor_held_win;
  v_round vendor_round;
  v_free boolean;
  v_over boolean;
BEGIN
  SELECT * INTO v_win FROM vendor_held_win WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM vendor_lock(ARRAY[v_win.member_id], true);
  IF NOT vendor_end_hold(p_merchant, p_now, p_vendor, p_id, CASE WHEN p_release THEN 'released' ELSE 'refused' END, p_by, p_reason) THEN
    RETURN false;
  END IF;
  IF NOT p_release THEN
    INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
    VALUES (p_merchant, p_vendor, v_win.asset, v_win.held_at, 0, -v_win.amount);
    RETURN true;
  END IF;
  UPDATE vendor_transaction SET status = 'ok' WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id RETURNING free INTO v_free;
  SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round
    AND member_id = v_win.member_id;
  v_over := v_round.state IS DISTINCT FROM 'open';
  PERFORM play_return(p_merchant, p_now, 'prize', ARRAY[v_win.member_id], ARRAY[v_win.asset], ARRAY[v_win.account_id],
    ARRAY[CASE WHEN v_free OR v_over THEN v_win.house_id ELSE v_round.house_id END], ARRAY[v_win.amount], ARRAY[v_win.round_id],
    ARRAY[uuidv7()]);
  IF v_over THEN
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_win.product, 'settled', ARRAY[uuidv7()], ARRAY[v_win.member_id],
      ARRAY[v_win.game_code], ARRAY[v_win.round_id], ARRAY[v_win.asset], p_prize => ARRAY[v_win.amount]);
  END IF;
  UPDATE vendor_round SET prize = prize + v_win.amount, wins = wins + 1, last_at = p_now,
    free_prize = free_prize + CASE WHEN v_free THEN v_win.amount ELSE 0 END
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round AND member_id = v_win.member_id;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION vendor_decide_win FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_decide_win TO baize_app;
