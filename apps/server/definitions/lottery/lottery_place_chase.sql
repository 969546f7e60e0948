-- Places a chase: i_… has one element for each issue, o_… one for each order, `o_at` the place of its issue.
-- `state`: ok · replayed (`result` is the first answer) · id_reused · busy · issue_closed · game_closed · play_closed ·
-- stake_above_maximum · prize_above_maximum · those of play_stake.
CREATE OR REPLACE FUNCTION lottery_place_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_stake_max int8, p_prize_max numeric, p_actor text, p_id uuid,
  p_hash bytea, p_result jsonb, p_chase uuid, p_strategy text, p_stop_on_win boolean, p_lines int4, p_member int8,
  p_session uuid, p_account int8, p_asset text, p_game text, p_rebates int8, p_plan jsonb, i_issue int8[],
  i_house int8[], i_stake int8[], i_prize int8[], o_at int4[], o_id uuid[], o_play text[], o_selection text[],
  o_hash bytea[], o_leaf bytea[], o_entropy text[], o_unit int8[], o_multiple int4[], o_bets int4[], o_group int2[],
  o_group_max int2[], o_rule_version int2[], o_tie_rule text[], o_triple_rule text[], o_lunar_year int2[],
  o_market text[], o_odds text[], o_expected int4[], o_stake int8[], o_rebate int8[], o_prize int8[], o_percent int2[],
  OUT state text, OUT result jsonb, OUT balance int8
)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_open boolean;
  v_closed_plays text[];
  v_issues int4 := cardinality(i_issue);
  v_orders int4 := cardinality(o_id);
  v_held int4;
  v_outcome text[]; v_balance int8[];
  v_command int4[]; v_transfer uuid[]; v_amount int8[]; v_reference uuid[];
BEGIN
  SELECT b.state[1], b.result[1] INTO state, result
  FROM ledger_begin(p_merchant, p_now, 'lottery.placeChase', ARRAY[p_actor], ARRAY[p_id], ARRAY[p_hash], ARRAY[p_result]) AS b;
  IF state <> 'new' THEN RETURN; END IF;
  result := NULL;

  SELECT g.open, g.closed_plays INTO v_open, v_closed_plays FROM lottery_game AS g
  WHERE g.merchant_id = p_merchant AND g.code = p_game;
  -- Held until this commits: a close waits for us, and nobody gets past a close that has committed.
  SELECT count(*) INTO v_held FROM (
    SELECT i.id FROM lottery_issue AS i
    WHERE i.merchant_id = p_merchant AND i.id = ANY (i_issue) AND i.game_code = p_game AND i.status = 'selling' AND i.closes_at > p_now
    ORDER BY i.id FOR SHARE
  ) AS q;
  state := CASE
    WHEN v_open IS NOT TRUE THEN 'game_closed'
    WHEN v_held <> v_issues THEN 'issue_closed'
    WHEN v_closed_plays && o_play THEN 'play_closed'
    WHEN EXISTS (
      SELECT FROM unnest(i_issue, i_stake) AS q (issue_id, stake)
      LEFT JOIN LATERAL (SELECT b.* FROM lottery_bettor AS b WHERE b.merchant_id = p_merchant AND b.issue_id = q.issue_id AND b.member_id = p_member AND b.asset = p_asset LIMIT 1) AS b ON true
      WHERE coalesce(b.stake, 0) + q.stake > p_stake_max) THEN 'stake_above_maximum'
    WHEN EXISTS (
      SELECT FROM unnest(i_issue, i_prize) AS q (issue_id, prize)
      LEFT JOIN LATERAL (SELECT b.* FROM lottery_bettor AS b WHERE b.merchant_id = p_merchant AND b.issue_id = q.issue_id AND b.member_id = p_member AND b.asset = p_asset LIMIT 1) AS b ON true
      WHERE coalesce(b.prize_max, 0) + q.prize > p_prize_max) THEN 'prize_above_maximum'
    ELSE 'new'
  END;
  IF state = 'new' THEN
    SELECT s.outcome, s.balance INTO v_outcome, v_balance
    FROM play_stake(p_merchant, p_now, p_time_zone, 'lottery', '{product:lottery}', array_fill(1, ARRAY[v_orders]),
      array_fill(p_member, ARRAY[v_orders]), array_fill(p_session, ARRAY[v_orders]), array_fill(p_game, ARRAY[v_orders]), o_id,
      array_fill(p_asset, ARRAY[v_orders]), array_fill(p_account, ARRAY[v_orders]),
      ARRAY(SELECT i_house[q.at] FROM unnest(o_at) WITH ORDINALITY AS q (at, ord) ORDER BY q.ord), o_stake, o_id, o_id, true) AS s;
    state := v_outcome[1];
    balance := v_balance[v_orders];
  END IF;
  IF state <> 'ok' THEN
    PERFORM ledger_forget(p_merchant, 'lottery.placeChase', ARRAY[p_actor], ARRAY[p_id]);
    RETURN;
  END IF;

  SELECT array_agg(1), array_agg(uuidv7()), array_agg(o.rebate), array_agg(o.id)
  INTO v_command, v_transfer, v_amount, v_reference
  FROM unnest(o_id, o_rebate) AS o (id, rebate) WHERE o.rebate > 0;
  IF v_command IS NOT NULL THEN
    SELECT a.outcome, a.balance INTO v_outcome, v_balance
    FROM ledger_apply(p_merchant, p_now, v_command, v_transfer, array_fill(p_rebates, ARRAY[cardinality(v_command)]),
      array_fill(p_account, ARRAY[cardinality(v_command)]), v_amount, array_fill('rebate'::text, ARRAY[cardinality(v_command)]), v_reference) AS a;
    IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'an own rebate was refused: %', v_outcome[1]; END IF;
    balance := coalesce(v_balance[cardinality(v_command)], balance);
  END IF;
  PERFORM lottery_write_orders(p_merchant, p_now, array_fill('ok'::text, ARRAY[v_issues]), array_fill(p_id, ARRAY[v_issues]),
    array_fill(p_member, ARRAY[v_issues]), array_fill(p_account, ARRAY[v_issues]), array_fill(p_asset, ARRAY[v_issues]), i_issue,
    array_fill(p_game, ARRAY[v_issues]),
    o_at, o_id, o_play, o_selection, o_hash, o_leaf, o_entropy, o_unit, o_multiple, o_bets, o_group, o_group_max,
    o_rule_version, o_tie_rule, o_triple_rule, o_lunar_year, o_market, o_odds, o_expected, o_stake, o_rebate, o_prize, o_percent, p_chase);
  INSERT INTO lottery_chase (merchant_id, id, member_id, game_code, plan, stop_on_win, state, created_at, asset, strategy, lines, stake)
  SELECT p_merchant, p_chase, p_member, p_game, p_plan, p_stop_on_win, 'running', p_now, p_asset, p_strategy, p_lines, sum(s)
  FROM unnest(i_stake) AS s;
  INSERT INTO lottery_chase_issue (merchant_id, issue_id, chase_id, draws_at)
  SELECT p_merchant, i.id, p_chase, i.draws_at FROM lottery_issue AS i WHERE i.merchant_id = p_merchant AND i.id = ANY (i_issue);
END $$;
REVOKE ALL ON FUNCTION lottery_place_chase FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_place_chase TO baize_app;
