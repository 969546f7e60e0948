-- Takes one call back, a bet or a win. `status`: ok · held (a win above what may be taken back today) · id_reused · transaction_unknown (the
-- reference is somebody else's). What never arrived, was refused or is rolled back already moves nothing and is ok.
CREATE OR REPLACE FUNCTION vendor_rollback(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_id uuid, p_hash bytea,
  p_member int8, p_account int8, p_asset text, p_promotions int8, p_game text, p_round text, p_closed boolean,
  p_supplier text, p_reference uuid, p_take_back_max int8,
  OUT status text, OUT balance int8, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
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
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, ARRAY[p_round], ARRAY[p_member]);
  END IF;
  balance := vendor_balance(p_merchant, coalesce(v_target.account_id, p_account));
  INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
    amount, balance, game_code, round, reference, supplier_id, at)
  VALUES (p_merchant, p_vendor, p_id, 'rollback', p_hash, status, p_member, p_account, p_asset, 0, balance, p_game, p_round,
    p_reference, p_supplier, p_now);
END $$;
REVOKE ALL ON FUNCTION vendor_rollback FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_rollback TO baize_app;
