-- What a vendor takes back of its wins has a ceiling for each business day: above it the vendor hears yes and nothing moves, until two
-- operators take the win back or leave it with its player.
ALTER TABLE vendor_held_win
  -- take_back: a win that the vendor wants back; its id is the rollback's, and `released` means that it was taken.
  ADD COLUMN kind text NOT NULL DEFAULT 'win' CHECK (kind IN ('win', 'take_back')),
  -- The win that is wanted back.
  ADD COLUMN reference uuid,
  ALTER COLUMN transfer_id DROP NOT NULL,
  ADD CHECK ((kind = 'win') = (transfer_id IS NOT NULL)),
  ADD CHECK ((kind = 'take_back') = (reference IS NOT NULL));

-- `waits`: nothing was moved. `refused`: and nothing will be.
ALTER TABLE vendor_undone
  ADD COLUMN waits boolean NOT NULL DEFAULT false,
  ADD COLUMN refused boolean NOT NULL DEFAULT false;

-- One row a vendor, currency and day: rollbacks of wins are few, and may wait for one another.
CREATE TABLE vendor_taken_back (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  asset       text NOT NULL,
  day         date NOT NULL,
  amount      int8 NOT NULL,
  PRIMARY KEY (merchant_id, day, vendor_code, asset)
);

-- What waits takes nothing off the loss of the day.
DROP TRIGGER vendor_undone_flow ON vendor_undone;
CREATE TRIGGER vendor_undone_flow AFTER INSERT ON vendor_undone FOR EACH ROW WHEN (NOT NEW.waits) EXECUTE FUNCTION vendor_undo_flow();

-- Takes a paid win off its player again; in a round that has ended its facts stand, and this is a fact of its own. The caller holds the member.
CREATE FUNCTION vendor_take_win(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_win uuid, p_promotions int8
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_win vendor_transaction;
  v_round vendor_round;
  v_over boolean;
BEGIN
  SELECT * INTO STRICT v_win FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_win AND kind = 'win' AND status = 'ok';
  SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round
    AND member_id = v_win.member_id;
  v_over := v_round.state <> 'open';
  IF v_win.amount > 0 THEN
    PERFORM ledger_claw_back(p_merchant, p_now, ARRAY[v_win.account_id],
      ARRAY[CASE WHEN v_win.free THEN p_promotions WHEN v_over THEN v_round.revenue_id ELSE v_round.house_id END],
      ARRAY[v_win.amount], 'rollback', ARRAY[v_round.id]);
    PERFORM ledger_announce(p_merchant, ARRAY[v_win.member_id], ARRAY[v_win.asset], ARRAY[a.entries])
    FROM ledger_account AS a WHERE a.merchant_id = p_merchant AND a.id = v_win.account_id;
    IF v_over THEN
      PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_round.product, 'reversal', ARRAY[uuidv7()], ARRAY[v_win.member_id],
        ARRAY[v_win.game_code], ARRAY[v_round.id], ARRAY[v_win.asset], p_prize => ARRAY[-v_win.amount],
        p_reversal_of => ARRAY[v_round.fact_id]);
    END IF;
  END IF;
  UPDATE vendor_round SET rollbacks = rollbacks + 1, last_at = p_now, prize = prize - v_win.amount,
    free_prize = free_prize - CASE WHEN v_win.free THEN v_win.amount ELSE 0 END
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round AND member_id = v_win.member_id;
END $$;

DROP FUNCTION vendor_rollback;
-- Takes one call back, a bet or a win. `status`: ok · held (a win above what may be taken back today) · id_reused · transaction_unknown (the
-- reference is somebody else's). What never arrived, was refused or is rolled back already moves nothing and is ok.
CREATE FUNCTION vendor_rollback(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_id uuid, p_hash bytea,
  p_member int8, p_account int8, p_asset text, p_promotions int8, p_game text, p_round text, p_closed boolean,
  p_supplier text, p_reference uuid, p_take_back_max int8, OUT status text, OUT balance int8, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_known vendor_transaction;
  v_target vendor_transaction;
  v_round vendor_round;
  v_over boolean;
  v_above boolean := false;
BEGIN
  PERFORM vendor_lock(ARRAY[p_member], true);
  replayed := false;
  SELECT * INTO v_known FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  IF FOUND THEN
    replayed := v_known.content_hash = p_hash;
    status := CASE WHEN replayed THEN v_known.status ELSE 'id_reused' END;
    balance := CASE WHEN replayed THEN v_known.balance ELSE vendor_balance(p_merchant, p_account) END;
    RETURN;
  END IF;

  SELECT * INTO v_target FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_reference;
  IF FOUND AND (v_target.member_id <> p_member OR v_target.kind = 'rollback') THEN
    status := 'transaction_unknown';
  ELSE
    status := 'ok';
    IF v_target.kind = 'win' AND v_target.status = 'ok' AND v_target.amount > 0 AND NOT EXISTS (SELECT FROM vendor_undone AS u
      WHERE u.merchant_id = p_merchant AND u.vendor_code = p_vendor AND u.id = p_reference) THEN
      v_above := NOT vendor_may_take(p_merchant, p_vendor, v_target.asset, (p_now AT TIME ZONE p_time_zone)::date, v_target.amount,
        p_take_back_max);
    END IF;
    INSERT INTO vendor_undone (merchant_id, vendor_code, id, member_id, by_id, at, waits)
    VALUES (p_merchant, p_vendor, p_reference, p_member, p_id, p_now, v_above) ON CONFLICT DO NOTHING;
    IF FOUND AND v_target.status = 'ok' THEN
      SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor
        AND round = v_target.round AND member_id = p_member;
      IF v_above THEN
        status := 'held';
        INSERT INTO vendor_held_win (merchant_id, id, kind, reference, vendor_code, product, game_code, round, round_id, stake, member_id,
          account_id, house_id, asset, amount, held_at)
        VALUES (p_merchant, p_id, 'take_back', p_reference, p_vendor, coalesce(v_round.product, p_product), v_target.game_code,
          v_target.round, coalesce(v_round.id, p_id), coalesce(v_round.stake, 0), p_member, v_target.account_id, p_promotions,
          v_target.asset, v_target.amount, p_now);
      ELSIF v_target.kind = 'win' THEN
        PERFORM vendor_take_win(p_merchant, p_now, p_time_zone, p_vendor, p_reference, p_promotions);
      ELSE
        v_over := v_round.state <> 'open';
        IF v_target.amount > 0 AND NOT v_target.free THEN
          PERFORM play_return(p_merchant, p_now, 'refund', ARRAY[p_member], ARRAY[v_target.asset], ARRAY[v_target.account_id],
            ARRAY[CASE WHEN v_over THEN v_round.revenue_id ELSE v_round.house_id END], ARRAY[v_target.amount], ARRAY[v_round.id],
            ARRAY[uuidv7()]);
          -- In a round that has ended its facts stand: what is taken back is a fact of its own.
          PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_round.product, CASE WHEN v_over THEN 'reversal' ELSE 'refund' END,
            ARRAY[uuidv7()], ARRAY[p_member], ARRAY[v_target.game_code], ARRAY[v_round.id], ARRAY[v_target.asset],
            p_wagered => ARRAY[-v_target.amount], p_stake => ARRAY[CASE WHEN v_over THEN -v_target.amount ELSE 0 END],
            p_turnover => ARRAY[CASE WHEN v_over THEN -v_target.amount ELSE 0 END], p_reversal_of => ARRAY[v_round.fact_id]);
        END IF;
        UPDATE vendor_round SET rollbacks = rollbacks + 1, last_at = p_now,
          stake = stake - CASE WHEN v_target.free THEN 0 ELSE v_target.amount END,
          state = CASE WHEN v_over AND stake = v_target.amount AND prize = 0 THEN 'refunded' ELSE state END
        WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_target.round AND member_id = p_member;
      END IF;
      p_round := v_target.round;
    END IF;
  END IF;

  IF p_closed AND status IN ('ok', 'held') THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, p_product, ARRAY[p_round], ARRAY[p_member]);
  END IF;
  balance := vendor_balance(p_merchant, coalesce(v_target.account_id, p_account));
  INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
    amount, balance, game_code, round, reference, supplier_id, at)
  VALUES (p_merchant, p_vendor, p_id, 'rollback', p_hash, status, p_member, p_account, p_asset, 0, balance, p_game, p_round,
    p_reference, p_supplier, p_now);
END $$;

-- Counts what is taken back where it still fits in the day; false where it does not. Whoever comes meanwhile waits for the row.
CREATE FUNCTION vendor_may_take(p_merchant int4, p_vendor text, p_asset text, p_day date, p_amount int8, p_most int8) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF p_amount > p_most THEN RETURN false; END IF;
  INSERT INTO vendor_taken_back AS t (merchant_id, vendor_code, asset, day, amount)
  VALUES (p_merchant, p_vendor, p_asset, p_day, p_amount)
  ON CONFLICT (merchant_id, day, vendor_code, asset) DO UPDATE SET amount = t.amount + excluded.amount
  WHERE p_most IS NULL OR t.amount + excluded.amount <= p_most;
  RETURN FOUND;
END $$;

-- What operators decided of a win that a vendor wants back. Answers whether it still waited.
CREATE FUNCTION vendor_decide_take_back(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_id uuid, p_take boolean, p_by text, p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_held vendor_held_win;
BEGIN
  SELECT * INTO v_held FROM vendor_held_win
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND kind = 'take_back';
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM vendor_lock(ARRAY[v_held.member_id], true);
  UPDATE vendor_held_win SET state = CASE WHEN p_take THEN 'released' ELSE 'refused' END, decided_at = p_now, decided_by = p_by,
    reason = p_reason
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND state = 'held';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE vendor_undone SET waits = false, refused = NOT p_take
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = v_held.reference;
  IF NOT p_take THEN RETURN true; END IF;
  PERFORM vendor_take_win(p_merchant, p_now, p_time_zone, p_vendor, v_held.reference, v_held.house_id);
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  VALUES (p_merchant, p_vendor, v_held.asset, p_now, 0, -v_held.amount);
  UPDATE vendor_transaction SET status = 'ok' WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION vendor_rollback, vendor_take_win, vendor_may_take, vendor_decide_take_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_rollback, vendor_decide_take_back TO baize_app;
