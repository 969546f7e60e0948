-- A win that two operators refused was never paid: it weighs no longer on what its vendor may lose on the day on which it was held.
CREATE OR REPLACE FUNCTION vendor_decide_win(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_id uuid, p_release boolean, p_by text, p_reason text
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

CREATE OR REPLACE FUNCTION vendor_undo_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_undone vendor_transaction;
  v_win vendor_transaction;
BEGIN
  SELECT * INTO v_undone FROM vendor_transaction AS t
  WHERE t.merchant_id = NEW.merchant_id AND t.vendor_code = NEW.vendor_code AND t.id = NEW.id AND t.status IN ('ok', 'held');
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A win that operators refused was taken off already.
  IF v_undone.status = 'held' AND EXISTS (SELECT FROM vendor_held_win AS h
    WHERE h.merchant_id = NEW.merchant_id AND h.vendor_code = NEW.vendor_code AND h.id = NEW.id AND h.state = 'refused') THEN
    RETURN NULL;
  END IF;
  IF v_undone.amount > 0 AND NOT (v_undone.kind = 'bet' AND v_undone.free) THEN
    INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
    VALUES (NEW.merchant_id, NEW.vendor_code, v_undone.asset, NEW.at, CASE WHEN v_undone.kind = 'bet' THEN -v_undone.amount ELSE 0 END,
      CASE WHEN v_undone.kind = 'win' THEN -v_undone.amount ELSE 0 END);
  END IF;
  IF v_undone.kind = 'win' THEN
    PERFORM vendor_end_hold(NEW.merchant_id, NEW.at, NEW.vendor_code, NEW.id, 'taken_back', NULL, NULL);
    RETURN NULL;
  END IF;
  FOR v_win IN
    SELECT * FROM vendor_transaction AS t
    WHERE t.round = v_undone.round AND t.merchant_id = NEW.merchant_id AND t.vendor_code = NEW.vendor_code
      AND t.reference = NEW.id AND t.kind = 'win' AND t.status = 'held'
  LOOP
    IF vendor_end_hold(NEW.merchant_id, NEW.at, NEW.vendor_code, v_win.id, 'taken_back', NULL, NULL) THEN
      INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
      VALUES (NEW.merchant_id, NEW.vendor_code, v_win.asset, NEW.at, 0, -v_win.amount);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Those that were refused before.
INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
SELECT h.merchant_id, h.vendor_code, h.asset, h.held_at, 0, -h.amount FROM vendor_held_win AS h
WHERE h.kind = 'win' AND h.state = 'refused' AND NOT EXISTS (SELECT FROM vendor_undone AS u
  WHERE u.merchant_id = h.merchant_id AND u.vendor_code = h.vendor_code AND u.id = h.id);
