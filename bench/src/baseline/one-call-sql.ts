/**
 * The fastest known form of one bet without a batch: one plpgsql call with scalar arguments, which reads the same state and
 * writes the same rows as lottery_place_bets does for one bet, by single-row statements and a conditional update.
 */
export const ONE_CALL_SQL = `
CREATE FUNCTION bench_place_one(
  p_now timestamptz, p_actor text, p_key uuid, p_hash bytea, p_result jsonb, p_member int8, p_session uuid,
  p_account int8, p_issue int8, p_house int8, p_order uuid, p_play text, p_selection text, p_selection_hash bytea,
  p_leaf bytea, p_stake int8, p_prize int8, p_game text
) RETURNS int8
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  v_balance int8;
  v_seq int8;
BEGIN
  INSERT INTO ledger_command (merchant_id, actor, endpoint, id, content_hash, result, created_at)
  VALUES (1, p_actor, 'lottery.placeBets', p_key, p_hash, p_result, p_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM lottery_issue WHERE merchant_id = 1 AND id = p_issue AND status = 'selling' AND p_now >= opens_at
    AND p_now < closes_at FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'issue_closed'; END IF;
  PERFORM FROM member AS m JOIN member_session AS s ON s.merchant_id = 1 AND s.id = p_session AND s.member_id = m.id
    JOIN lottery_game AS g ON g.merchant_id = 1 AND g.code = p_game AND g.open
    WHERE m.merchant_id = 1 AND m.id = p_member AND m.status = 'active' AND s.ended_at IS NULL AND s.expires_at > p_now
      AND (m.excluded_until IS NULL OR m.excluded_until <= p_now)
      AND NOT EXISTS (SELECT FROM play_stop WHERE merchant_id IN (0, 1));
  IF NOT FOUND THEN RAISE EXCEPTION 'refused'; END IF;
  UPDATE ledger_account SET posted = posted - p_stake, entries = entries + 1
  WHERE merchant_id = 1 AND id = p_account AND posted - reserved >= p_stake
  RETURNING posted - reserved, entries INTO v_balance, v_seq;
  IF NOT FOUND THEN RAISE EXCEPTION 'insufficient_funds'; END IF;
  INSERT INTO ledger_transfer (merchant_id, id, debit_id, credit_id, amount, code, created_at, reference)
  VALUES (1, p_order, p_account, p_house, p_stake, 'stake', p_now, p_order);
  INSERT INTO ledger_entry (merchant_id, account_id, seq, at, transfer_id, amount, balance, code)
  VALUES (1, p_account, v_seq, p_now, p_order, -p_stake, v_balance, 'stake');
  INSERT INTO ledger_delta VALUES (1, p_house, p_stake);
  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, reference, asset, wagered, at, business_date)
  VALUES (1, p_order, p_member, 'stake', 'lottery', p_game, p_order, 'THB', p_stake, p_now,
    (p_now AT TIME ZONE 'Asia/Bangkok')::date);
  INSERT INTO event_outbox (merchant_id, type, payload)
  VALUES (1, 'balances.changed', jsonb_build_object('accounts', jsonb_build_array(
    jsonb_build_object('memberId', p_member::text, 'asset', 'THB', 'version', v_seq))));
  INSERT INTO lottery_order (merchant_id, id, issue_id, member_id, account_id, stake, own_rebate, unit, multiple, bet_count,
    prize_max, prize_group, prize_group_max, rule_version, tie_rule, play_type, selection, selection_hash, leaf, slip_id,
    placed_at, asset, game_code)
  VALUES (1, p_order, p_issue, p_member, p_account, p_stake, 0, p_stake, 1, 1, p_prize, 1950, 1950, 1, 'lose', p_play,
    p_selection, p_selection_hash, p_leaf, p_key, p_now, 'THB', p_game);
  INSERT INTO lottery_bettor AS b
    (merchant_id, issue_id, member_id, asset, account_id, orders, bets, stake, own_rebate, prize_max, weighted)
  VALUES (1, p_issue, p_member, 'THB', p_account, 1, 1, p_stake, 0, p_prize, p_stake::numeric * 1950)
  ON CONFLICT (merchant_id, issue_id, member_id, asset) DO UPDATE SET
    orders = b.orders + 1, bets = b.bets + 1, stake = b.stake + excluded.stake, prize_max = b.prize_max + excluded.prize_max,
    weighted = b.weighted + excluded.weighted;
  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  VALUES (1, p_issue, 'THB', p_play, 1, p_stake, p_prize);
  RETURN v_balance;
END $$`;

export const ONE_CALL = {
  name: 'bench-place-one',
  text: `SELECT bench_place_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) AS balance`,
};
