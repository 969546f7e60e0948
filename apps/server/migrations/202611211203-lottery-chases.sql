-- A chase is the same bet in several issues: its orders are accepted together and their stakes taken at once. What is not played any more
-- (a win stopped it, or the bettor) comes back. Its issues stand here, so that a settlement finds its chases without reading orders.
ALTER TABLE lottery_chase
  ADD COLUMN asset text NOT NULL,
  ADD COLUMN strategy text NOT NULL CHECK (strategy IN ('same', 'doubling', 'profitRate')),
  ADD COLUMN lines int4 NOT NULL,
  ADD COLUMN stake int8 NOT NULL CHECK (stake > 0),
  ADD COLUMN ended_at timestamptz;
CREATE INDEX lottery_chase_member ON lottery_chase (merchant_id, member_id, id DESC);
REVOKE UPDATE ON lottery_chase FROM baize_app;
GRANT UPDATE (state, ended_at) ON lottery_chase TO baize_app;

CREATE TABLE lottery_chase_issue (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  chase_id uuid NOT NULL,
  draws_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, chase_id)
);
CREATE INDEX lottery_chase_issue_chase ON lottery_chase_issue (merchant_id, chase_id, draws_at);
GRANT SELECT, INSERT ON lottery_chase_issue TO baize_app;

-- An ended chase stays ended.
CREATE FUNCTION lottery_chase_ends_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.state <> 'running' OR NEW.state = 'running' THEN
    RAISE EXCEPTION 'chase % does not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_chase_ends_once BEFORE UPDATE ON lottery_chase
  FOR EACH ROW EXECUTE FUNCTION lottery_chase_ends_once();

-- Places a chase: i_… has one element for each issue, o_… one for each order, `o_at` the place of its issue.
-- `state`: ok · replayed (`result` is the first answer) · id_reused · busy · issue_closed · game_closed · play_closed ·
-- stake_above_maximum · prize_above_maximum · those of play_stake.
CREATE FUNCTION lottery_place_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_stake_max int8, p_prize_max numeric, p_actor text, p_id uuid, p_hash bytea,
  p_result jsonb, p_chase uuid, p_strategy text, p_stop_on_win boolean, p_lines int4, p_member int8, p_session uuid, p_account int8,
  p_asset text, p_game text, p_rebates int8, p_plan jsonb,
  i_issue int8[], i_house int8[], i_stake int8[], i_prize int8[],
  o_at int4[], o_id uuid[], o_play text[], o_selection text[], o_hash bytea[], o_leaf bytea[], o_entropy text[],
  o_unit int8[], o_multiple int4[], o_bets int4[], o_group int2[], o_group_max int2[], o_rule_version int2[],
  o_tie_rule text[], o_triple_rule text[], o_lunar_year int2[], o_market text[], o_odds text[], o_expected int4[],
  o_stake int8[], o_rebate int8[], o_prize int8[],
  OUT state text, OUT result jsonb, OUT balance int8
)
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
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
      LEFT JOIN lottery_bettor AS b ON b.merchant_id = p_merchant AND b.issue_id = q.issue_id AND b.member_id = p_member AND b.asset = p_asset
      WHERE coalesce(b.stake, 0) + q.stake > p_stake_max) THEN 'stake_above_maximum'
    WHEN EXISTS (
      SELECT FROM unnest(i_issue, i_prize) AS q (issue_id, prize)
      LEFT JOIN lottery_bettor AS b ON b.merchant_id = p_merchant AND b.issue_id = q.issue_id AND b.member_id = p_member AND b.asset = p_asset
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
    o_rule_version, o_tie_rule, o_triple_rule, o_lunar_year, o_market, o_odds, o_expected, o_stake, o_rebate, o_prize, p_chase);
  INSERT INTO lottery_chase (merchant_id, id, member_id, game_code, plan, stop_on_win, state, created_at, asset, strategy, lines, stake)
  SELECT p_merchant, p_chase, p_member, p_game, p_plan, p_stop_on_win, 'running', p_now, p_asset, p_strategy, p_lines, sum(s)
  FROM unnest(i_stake) AS s;
  INSERT INTO lottery_chase_issue (merchant_id, issue_id, chase_id, draws_at)
  SELECT p_merchant, i.id, p_chase, i.draws_at FROM lottery_issue AS i WHERE i.merchant_id = p_merchant AND i.id = ANY (i_issue);
END $$;

-- What the settlement of an issue does to one chase, before the issue is booked: a win ends it where it is to stop on one, and what is not
-- closed comes back; else it ends with its last issue. Safe to come again. `p_order` and `p_house`: its orders in other issues.
CREATE FUNCTION lottery_advance_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_chase uuid, p_issue int8, p_order uuid[], p_house int8[], p_rebates int8
) RETURNS text
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_won boolean;
  v_open boolean;
BEGIN
  SELECT * INTO v_chase FROM lottery_chase WHERE merchant_id = p_merchant AND id = p_chase FOR UPDATE;
  IF v_chase.state <> 'running' THEN RETURN v_chase.state; END IF;
  v_won := v_chase.stop_on_win AND EXISTS (
    SELECT FROM lottery_order AS o
    JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
    WHERE o.merchant_id = p_merchant AND o.chase_id = p_chase AND o.issue_id = p_issue AND w.prize > 0);
  IF v_won THEN
    IF cardinality(p_order) > 0 THEN
      PERFORM lottery_give_back(p_merchant, p_now, p_time_zone, v_chase.member_id, p_order, p_house, p_rebates, true);
    END IF;
  ELSE
    SELECT EXISTS (
      SELECT FROM lottery_chase_issue AS c JOIN lottery_issue AS i ON i.merchant_id = c.merchant_id AND i.id = c.issue_id
      LEFT JOIN lottery_settlement AS s ON s.merchant_id = c.merchant_id AND s.issue_id = c.issue_id
      WHERE c.merchant_id = p_merchant AND c.chase_id = p_chase AND c.issue_id <> p_issue
        AND i.status IN ('selling', 'closed', 'drawn')) INTO v_open;
    IF v_open THEN RETURN 'running'; END IF;
  END IF;
  UPDATE lottery_chase SET state = CASE WHEN v_won THEN 'won' ELSE 'finished' END, ended_at = p_now
  WHERE merchant_id = p_merchant AND id = p_chase;
  RETURN CASE WHEN v_won THEN 'won' ELSE 'finished' END;
END $$;

-- The bettor ends a chase: what is not closed comes back. `state`: ok · replayed · id_reused · busy · session_ended · chase_ended.
CREATE FUNCTION lottery_stop_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_actor text, p_key uuid, p_hash bytea, p_member int8, p_session uuid,
  p_chase uuid, p_order uuid[], p_house int8[], p_rebates int8, OUT state text
)
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_gate text[];
BEGIN
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
      PERFORM lottery_give_back(p_merchant, p_now, p_time_zone, p_member, p_order, p_house, p_rebates, false);
    END IF;
    UPDATE lottery_chase SET state = 'stopped', ended_at = p_now WHERE merchant_id = p_merchant AND id = p_chase;
    state := 'ok';
    RETURN;
  END IF;
  PERFORM ledger_forget(p_merchant, 'lottery.stopChase', ARRAY[p_actor], ARRAY[p_key]);
END $$;

GRANT EXECUTE ON FUNCTION lottery_place_chase, lottery_advance_chase, lottery_stop_chase TO baize_app;
