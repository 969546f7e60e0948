-- A win that waits ends also when the vendor takes the bet back that it is for: a win of a bet that does not stand is never paid.
CREATE OR REPLACE FUNCTION vendor_undo_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
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
REVOKE ALL ON FUNCTION vendor_undo_flow FROM PUBLIC;
