-- Takes slips of bets. c_… has one element for each slip, o_… one for each order; `o_command` is the place of its slip, and the
-- orders of a slip stand next to each other. Everything about counts, stakes and prizes was worked out by the house before.
-- `state` for each slip: 'ok', 'replayed' (`result` is the first answer; null where nothing was replayed), 'id_reused', 'busy' (come again), or the refusal:
-- issue_closed · issue_not_open · game_closed · play_closed · stake_above_maximum · prize_above_maximum · those of play_stake.
CREATE OR REPLACE FUNCTION lottery_place_bets(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_stake_max int8, p_prize_max numeric, p_wait boolean,
  c_actor text[], c_id uuid[], c_hash bytea[], c_result jsonb[], c_member int8[], c_session uuid[], c_account int8[],
  c_asset text[], c_issue int8[], c_game text[], c_house int8[], c_rebates int8[], c_stake int8[], c_prize int8[],
  o_command int4[], o_id uuid[], o_play text[], o_selection text[], o_hash bytea[], o_leaf bytea[], o_entropy text[],
  o_unit int8[], o_multiple int4[], o_bets int4[], o_group int2[], o_group_max int2[], o_rule_version int2[],
  o_tie_rule text[], o_triple_rule text[], o_lunar_year int2[], o_market text[], o_odds text[], o_expected int4[],
  o_stake int8[], o_rebate int8[], o_prize int8[], o_percent int2[],
  OUT state text[], OUT result jsonb[], OUT balance int8[]
)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_begun text[];
  v_held int8[];
  v_command int4[]; v_id uuid[]; v_stake int8[]; v_member int8[]; v_session uuid[]; v_game text[]; v_asset text[];
  v_account int8[]; v_house int8[]; v_transfer uuid[]; v_outcome text[]; v_balance int8[];
  v_again boolean := false;
BEGIN
  SELECT b.state, b.result INTO state, result
  FROM ledger_begin(p_merchant, p_now, 'lottery.placeBets', c_actor, c_id, c_hash, c_result) AS b;
  v_begun := state;
  balance := array_fill(NULL::int8, ARRAY[cardinality(c_id)]);

  -- Held until this commits: a close waits for us, and nobody gets past a close that has committed. What is over by its time, or
  -- whose game is stopped, is not held at all: a row that is shared without a pause could never be closed.
  SELECT coalesce(array_agg(q.id), '{}') INTO v_held FROM (
    SELECT i.id FROM lottery_issue AS i
    WHERE i.merchant_id = p_merchant AND i.id = ANY (c_issue) AND i.status = 'selling' AND i.closes_at > p_now
      AND EXISTS (SELECT FROM lottery_game AS g WHERE g.merchant_id = p_merchant AND g.code = i.game_code AND g.open)
    ORDER BY i.id FOR SHARE OF i
  ) AS q;
  SELECT array_agg(
    CASE
      WHEN c.state <> 'new' THEN c.state
      WHEN NOT g.open AND i.closes_at > p_now THEN 'game_closed'
      WHEN i.id IS NULL OR NOT i.id = ANY (v_held) OR i.status <> 'selling' THEN 'issue_closed'
      WHEN p_now < i.opens_at THEN 'issue_not_open'
      WHEN g.closed_plays <> '{}' AND EXISTS (
        SELECT FROM unnest(o_command, o_play) AS o (command, play)
        WHERE o.command = c.ord AND o.play = ANY (g.closed_plays)) THEN 'play_closed'
      WHEN coalesce(b.stake, 0) + c.stake_before > p_stake_max THEN 'stake_above_maximum'
      WHEN coalesce(b.prize_max, 0) + c.prize_before > p_prize_max THEN 'prize_above_maximum'
      ELSE 'new'
    END ORDER BY c.ord)
  INTO state
  FROM (
    SELECT u.*, sum(u.stake) OVER w AS stake_before, sum(u.prize) OVER w AS prize_before
    FROM unnest(state, c_issue, c_member, c_asset, c_game, c_stake, c_prize) WITH ORDINALITY
      AS u (state, issue_id, member_id, asset, game, stake, prize, ord)
    WINDOW w AS (PARTITION BY u.issue_id, u.member_id, u.asset, u.state = 'new' ORDER BY u.ord)
  ) AS c
  LEFT JOIN lottery_issue AS i ON i.merchant_id = p_merchant AND i.id = c.issue_id AND i.game_code = c.game
  LEFT JOIN lottery_game AS g ON g.merchant_id = p_merchant AND g.code = i.game_code
  LEFT JOIN LATERAL (SELECT b.* FROM lottery_bettor AS b WHERE b.merchant_id = p_merchant AND b.issue_id = c.issue_id
    AND b.member_id = c.member_id AND b.asset = c.asset LIMIT 1) AS b ON true;

  SELECT array_agg(o.command), array_agg(o.id), array_agg(o.stake), array_agg(c_member[o.command]),
    array_agg(c_session[o.command]), array_agg(c_game[o.command]), array_agg(c_asset[o.command]),
    array_agg(c_account[o.command]), array_agg(c_house[o.command])
  INTO v_command, v_id, v_stake, v_member, v_session, v_game, v_asset, v_account, v_house
  FROM unnest(o_command, o_id, o_stake) AS o (command, id, stake) WHERE state[o.command] = 'new';

  IF v_command IS NOT NULL THEN
    -- An order's id is also the id of its transfer and of its fact: one thing, one name.
    SELECT s.outcome, s.balance INTO v_outcome, v_balance
    FROM play_stake(p_merchant, p_now, p_time_zone, 'lottery', '{product:lottery}', v_command, v_member, v_session, v_game,
      v_id, v_asset, v_account, v_house, v_stake, v_id, v_id, p_wait) AS s;
    FOR i IN 1..cardinality(v_command) LOOP
      state[v_command[i]] := v_outcome[i];
      balance[v_command[i]] := v_balance[i];
    END LOOP;

    -- Own rebates come at once; the stake's lock on the account still holds.
    SELECT array_agg(o.command), array_agg(uuidv7()), array_agg(c_rebates[o.command]), array_agg(c_account[o.command]),
      array_agg(o.rebate), array_agg(o.id)
    INTO v_command, v_transfer, v_house, v_account, v_stake, v_id
    FROM unnest(o_command, o_id, o_rebate) AS o (command, id, rebate)
    WHERE o.rebate > 0 AND state[o.command] = 'ok';
    IF v_command IS NOT NULL THEN
      SELECT a.outcome, a.balance INTO v_outcome, v_balance
      FROM ledger_apply(p_merchant, p_now, v_command, v_transfer, v_house, v_account, v_stake,
        array_fill('rebate'::text, ARRAY[cardinality(v_command)]), v_id) AS a;
      FOR i IN 1..cardinality(v_command) LOOP
        IF v_outcome[i] <> 'ok' THEN RAISE EXCEPTION 'an own rebate was refused: %', v_outcome[i]; END IF;
        balance[v_command[i]] := coalesce(v_balance[i], balance[v_command[i]]);
      END LOOP;
    END IF;

    PERFORM lottery_write_orders(p_merchant, p_now, state, c_id, c_member, c_account, c_asset, c_issue, c_game,
      o_command, o_id, o_play, o_selection, o_hash, o_leaf, o_entropy, o_unit, o_multiple, o_bets, o_group, o_group_max,
      o_rule_version, o_tie_rule, o_triple_rule, o_lunar_year, o_market, o_odds, o_expected, o_stake,
      o_rebate, o_prize, o_percent, NULL);
  END IF;

  -- What was accepted now is known to the caller already.
  IF NOT 'replayed' = ANY (state) THEN result := NULL; END IF;

  -- Keys of what was refused are free again. A key that another command made is not ours to take back.
  FOR i IN 1..cardinality(state) LOOP
    IF v_begun[i] = 'new' AND state[i] <> 'ok' THEN v_again := true; END IF;
  END LOOP;
  IF v_again THEN
    PERFORM ledger_forget(p_merchant, 'lottery.placeBets', array_agg(k.actor), array_agg(k.id))
    FROM unnest(c_actor, c_id, v_begun, state) AS k (actor, id, begun, state) WHERE k.begun = 'new' AND k.state <> 'ok';
  END IF;
END $$;
REVOKE ALL ON FUNCTION lottery_place_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_place_bets TO baize_app;
