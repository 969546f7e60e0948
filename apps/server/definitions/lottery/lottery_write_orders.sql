-- The rows of what stands: orders, what each bettor has in the issue, and what the issue may cost.
-- The only writer of orders: the application's role cannot insert one, and this does so only while the issue is on sale.
CREATE OR REPLACE FUNCTION lottery_write_orders(
  p_merchant int4, p_now timestamptz, p_state text[], c_id uuid[], c_member int8[], c_account int8[], c_asset text[],
  c_issue int8[], c_game text[], o_command int4[], o_id uuid[], o_play text[], o_selection text[], o_hash bytea[],
  o_leaf bytea[], o_entropy text[], o_unit int8[], o_multiple int4[], o_bets int4[], o_group int2[], o_group_max int2[],
  o_rule_version int2[], o_tie_rule text[], o_triple_rule text[], o_lunar_year int2[], o_market text[], o_odds text[],
  o_expected int4[], o_stake int8[], o_rebate int8[], o_prize int8[], o_percent int2[], p_chase uuid
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(c_issue, c_game, p_state) AS c (issue_id, game, state)
    WHERE c.state = 'ok' AND NOT EXISTS (
      SELECT FROM lottery_issue AS i WHERE i.merchant_id = p_merchant AND i.id = c.issue_id AND i.game_code = c.game
        AND i.status = 'selling' AND i.closes_at > p_now)
  ) THEN
    RAISE EXCEPTION 'an issue that is not on sale takes no orders' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO lottery_order (merchant_id, id, issue_id, member_id, account_id, stake, own_rebate, unit, multiple, bet_count,
    prize_max, prize_percent, prize_group, prize_group_max, rule_version, tie_rule, triple_rule, lunar_year, market, odds, expected,
    chase_id, play_type, selection, selection_hash, leaf, entropy,
    slip_id, placed_at, asset, game_code)
  SELECT p_merchant, o.id, c_issue[o.command], c_member[o.command], c_account[o.command], o.stake, o.rebate, o.unit,
    o.multiple, o.bets, o.prize, o.percent, o.prize_group, o.group_max, o.rule_version, o.tie_rule, o.triple_rule,
    o.lunar_year, o.market, o.odds, o.expected, p_chase, o.play, o.selection, o.hash, o.leaf,
    o.entropy, c_id[o.command], p_now, c_asset[o.command], c_game[o.command]
  FROM unnest(o_command, o_id, o_play, o_selection, o_hash, o_leaf, o_entropy, o_unit, o_multiple, o_bets, o_group,
      o_group_max, o_rule_version, o_tie_rule, o_triple_rule, o_lunar_year, o_market, o_odds,
      o_expected, o_stake, o_rebate, o_prize, o_percent)
    AS o (command, id, play, selection, hash, leaf, entropy, unit, multiple, bets, prize_group, group_max, rule_version,
      tie_rule, triple_rule, lunar_year, market, odds, expected, stake, rebate, prize, percent)
  WHERE p_state[o.command] = 'ok';

  INSERT INTO lottery_bettor AS b
    (merchant_id, issue_id, member_id, asset, account_id, orders, bets, stake, own_rebate, prize_max, weighted)
  SELECT p_merchant, q.issue_id, q.member_id, q.asset, min(q.account_id), count(*), sum(q.bets), sum(q.stake),
    sum(q.rebate), sum(q.prize), sum(q.stake::numeric * q.expected / 500)
  FROM (
    SELECT c_issue[o.command] AS issue_id, c_member[o.command] AS member_id, c_asset[o.command] AS asset,
      c_account[o.command] AS account_id, o.bets, o.stake, o.rebate, o.prize,
      coalesce(o.expected, o.prize_group * 500) AS expected
    FROM unnest(o_command, o_bets, o_stake, o_rebate, o_prize, o_group, o_expected)
      AS o (command, bets, stake, rebate, prize, prize_group, expected)
    WHERE p_state[o.command] = 'ok'
  ) AS q
  GROUP BY q.issue_id, q.member_id, q.asset
  ON CONFLICT (merchant_id, issue_id, member_id, asset) DO UPDATE SET
    orders = b.orders + excluded.orders, bets = b.bets + excluded.bets, stake = b.stake + excluded.stake,
    own_rebate = b.own_rebate + excluded.own_rebate, prize_max = b.prize_max + excluded.prize_max,
    weighted = b.weighted + excluded.weighted;

  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  SELECT p_merchant, q.issue_id, q.asset, q.play, count(*), sum(q.stake), sum(q.prize)
  FROM (
    SELECT c_issue[o.command] AS issue_id, c_asset[o.command] AS asset, o.play, o.stake, o.prize
    FROM unnest(o_command, o_play, o_stake, o_prize) AS o (command, play, stake, prize)
    WHERE p_state[o.command] = 'ok'
  ) AS q
  GROUP BY q.issue_id, q.asset, q.play;
END $$;
REVOKE ALL ON FUNCTION lottery_write_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_write_orders TO baize_app;
