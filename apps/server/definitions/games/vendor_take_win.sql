-- An award may belong to no round, or come before its round begins: when its vendor takes it back, the fact that was written of it is undone
-- as well, and a round whose prize it is not stays as it is.
CREATE OR REPLACE FUNCTION vendor_take_win(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_win uuid, p_promotions int8
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_win vendor_transaction;
  v_round vendor_round;
  v_paid timestamptz;
  v_award play_fact;
  v_over boolean;
BEGIN
  SELECT * INTO STRICT v_win FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_win AND kind = 'win' AND status = 'ok';
  v_paid := coalesce((SELECT h.decided_at FROM vendor_held_win AS h
    WHERE h.merchant_id = p_merchant AND h.vendor_code = p_vendor AND h.id = p_win AND h.kind = 'win'), v_win.at);
  SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round
    AND member_id = v_win.member_id AND opened_at <= v_paid;
  v_over := v_round.state IS DISTINCT FROM 'open';
  IF v_win.amount > 0 THEN
    IF v_round.id IS NULL THEN
      v_award := vendor_fact_of_award(p_merchant, p_now, v_win, v_paid);
      v_round.id := v_award.reference;
      v_round.product := v_award.product;
      v_round.fact_id := v_award.id;
    END IF;
    PERFORM ledger_take_back(p_merchant, p_now, ARRAY[v_win.account_id],
      ARRAY[CASE WHEN v_win.free THEN p_promotions WHEN v_over THEN v_round.revenue_id ELSE v_round.house_id END],
      ARRAY[v_win.amount], 'rollback', ARRAY[v_round.id], v_win.at);
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
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round AND member_id = v_win.member_id
    AND opened_at <= v_paid AND prize >= v_win.amount;
END $$;
REVOKE ALL ON FUNCTION vendor_take_win FROM PUBLIC;
