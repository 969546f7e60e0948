-- The booking of an issue is whole again, and adds its bettors up once: the facts of play and the day's result are made of the same sums.
CREATE OR REPLACE FUNCTION lottery_book_issue(
  p_merchant int4, p_issue int8, p_now timestamptz, p_time_zone text, p_asset text[], p_house int8[], p_revenue int8[]
) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_phase text;
  v_issue lottery_issue;
  -- Arrays of the same length: an element for each bettor with each asset.
  v_booked record;
  v_result record;
  v_rest int8;
  v_slot int4;
  v_outcome text[];
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement
  WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_phase IS DISTINCT FROM 'booking' THEN RETURN false; END IF;
  SELECT * INTO v_issue FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue;

  IF v_issue.status = 'cancelled' THEN
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, 'lottery', 'refund', f.fact, f.member, f.game, f.reference,
      f.asset, f.wagered)
    FROM (
      SELECT array_agg(uuidv7()) AS fact, array_agg(member_id) AS member, array_agg(v_issue.game_code) AS game,
        array_agg(v_issue.reference) AS reference, array_agg(asset) AS asset, array_agg(-stake) AS wagered
      FROM lottery_bettor WHERE merchant_id = p_merchant AND issue_id = p_issue AND orders > 0
    ) AS f
    WHERE f.fact IS NOT NULL;
    INSERT INTO event_outbox (merchant_id, type, payload) VALUES (p_merchant, 'lottery.issue.changed',
      jsonb_build_object('gameCode', v_issue.game_code, 'issueNo', v_issue.number, 'at', p_now));
    UPDATE lottery_settlement SET phase = 'done', finished_at = p_now, last_error = NULL
    WHERE merchant_id = p_merchant AND issue_id = p_issue;
    RETURN true;
  END IF;

  -- Bettors, winners and sure returns are put under each other and added up: a join of them would stand or fall by the planner's
  -- guess about tables that were empty a minute ago. The order is that of the key of play_fact: neighbours lie on one page of its index.
  SELECT array_agg(q.member_id) AS member, array_agg(q.asset) AS asset, array_agg(q.orders) AS orders,
    array_agg(q.stake) AS stake, array_agg(q.own_rebate) AS own_rebate, array_agg(q.weighted) AS weighted,
    array_agg(q.refund) AS refund, array_agg(q.prize) AS prize,
    -- Valid turnover is the stake less what came back as a push, or less what was never at risk where that is more.
    array_agg(greatest(0, q.stake - greatest(q.refund, q.sure))) AS turnover
  INTO v_booked
  FROM (
    SELECT u.member_id, u.asset, sum(u.orders)::int8 AS orders, sum(u.stake)::int8 AS stake,
      sum(u.own_rebate)::int8 AS own_rebate, sum(u.weighted) AS weighted, sum(u.refund)::int8 AS refund,
      sum(u.prize)::int8 AS prize, sum(u.sure)::int8 AS sure
    FROM (
      SELECT member_id, asset, orders, stake, own_rebate, weighted, 0 AS refund, 0 AS prize, 0 AS sure
      FROM lottery_bettor WHERE merchant_id = p_merchant AND issue_id = p_issue
      UNION ALL
      SELECT member_id, asset, 0, 0, -rebate_back, 0, refund, prize, 0
      FROM lottery_winner WHERE merchant_id = p_merchant AND issue_id = p_issue
      UNION ALL
      SELECT member_id, asset, 0, 0, 0, 0, 0, 0, amount
      FROM lottery_sure_return WHERE merchant_id = p_merchant AND issue_id = p_issue
    ) AS u
    GROUP BY u.member_id, u.asset HAVING sum(u.orders) > 0
    ORDER BY u.member_id
  ) AS q;

  IF v_booked.member IS NOT NULL THEN
    -- A stake that a push gives back came back: it counts with the prizes.
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, 'lottery', 'settled', array_agg(uuidv7() ORDER BY b.at),
      v_booked.member, array_fill(v_issue.game_code, ARRAY[cardinality(v_booked.member)]),
      array_fill(v_issue.reference, ARRAY[cardinality(v_booked.member)]), v_booked.asset, NULL, v_booked.stake,
      v_booked.turnover, array_agg(b.prize + b.refund ORDER BY b.at), v_booked.own_rebate)
    FROM unnest(v_booked.prize, v_booked.refund) WITH ORDINALITY AS b (prize, refund, at);
  END IF;

  FOR v_result IN
    INSERT INTO lottery_issue_result (merchant_id, issue_id, asset, game_code, business_date, orders, bettors, stake,
      refund, prize, own_rebate, prize_expected)
    SELECT p_merchant, p_issue, b.asset, v_issue.game_code, v_issue.business_date, sum(b.orders), count(*), sum(b.stake),
      sum(b.refund), sum(b.prize), sum(b.own_rebate), div(sum(b.weighted), 2000)
    FROM unnest(v_booked.asset, v_booked.orders, v_booked.stake, v_booked.refund, v_booked.prize, v_booked.own_rebate,
      v_booked.weighted) AS b (asset, orders, stake, refund, prize, own_rebate, weighted)
    GROUP BY b.asset
    RETURNING asset, stake - refund - prize AS rest
  LOOP
    v_slot := array_position(p_asset, v_result.asset);
    v_rest := v_result.rest::int8;
    CONTINUE WHEN v_rest = 0;
    SELECT a.outcome INTO v_outcome
    FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()],
      ARRAY[CASE WHEN v_rest > 0 THEN p_house[v_slot] ELSE p_revenue[v_slot] END],
      ARRAY[CASE WHEN v_rest > 0 THEN p_revenue[v_slot] ELSE p_house[v_slot] END],
      ARRAY[abs(v_rest)], ARRAY['settlement'], ARRAY[v_issue.reference]) AS a;
    IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'the rest of an issue was refused: %', v_outcome[1]; END IF;
  END LOOP;

  UPDATE lottery_issue SET status = 'settled' WHERE merchant_id = p_merchant AND id = p_issue AND status = 'drawn';
  UPDATE lottery_settlement SET phase = 'done', finished_at = p_now, last_error = NULL
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  INSERT INTO event_outbox (merchant_id, type, payload)
  SELECT p_merchant, 'lottery.settled',
    jsonb_build_object('gameCode', v_issue.game_code, 'issueNo', v_issue.number, 'result', d.result)
  FROM lottery_draw AS d WHERE d.merchant_id = p_merchant AND d.issue_id = p_issue;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION lottery_book_issue TO baize_app;
