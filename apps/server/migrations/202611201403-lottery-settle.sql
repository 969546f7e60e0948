-- Writes the orders that are paid something, from the outcomes of their selections, and moves the settlement on to paying.
-- One statement over the issue: losers are read and left alone.
CREATE FUNCTION lottery_make_winners(p_merchant int4, p_issue int8) RETURNS int8
LANGUAGE plpgsql
AS $$
DECLARE
  v_phase text;
  v_rows int8;
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement
  WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_phase IS DISTINCT FROM 'evaluating' THEN RETURN 0; END IF;

  IF EXISTS (SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue AND status = 'cancelled') THEN
    RETURN lottery_refund_all(p_merchant, p_issue);
  END IF;
  INSERT INTO lottery_winner (merchant_id, issue_id, order_id, member_id, account_id, asset, prize, refund, rebate_back,
    winning_bets, push_bets, tiers)
  SELECT p_merchant, p_issue, q.id, q.member_id, q.account_id, q.asset, q.prize, q.refund,
    -- The own rebate belongs to the stake that was not given back.
    CASE WHEN q.refund = 0 OR q.own_rebate = 0 THEN 0
      ELSE greatest(0, least(q.refund, q.own_rebate - div((q.stake - q.refund)::numeric
        * (q.prize_group_max - q.prize_group), 2000)))::int8 END,
    q.winning_bets, q.push_bets, q.tiers
  FROM (
    SELECT o.id, o.member_id, o.account_id, o.asset, o.stake, o.own_rebate, o.prize_group, o.prize_group_max, w.prize,
      (w.push_bets::numeric * w.lots * o.unit * o.multiple)::int8 AS refund, w.winning_bets, w.push_bets, w.tiers
    FROM lottery_order AS o
    CROSS JOIN LATERAL (
      -- Each prize is truncated for one bet before it is multiplied.
      SELECT coalesce(sum(div(o.unit::numeric * o.multiple * c.numerator
          * CASE WHEN c.by_group THEN o.prize_group ELSE 1 END, c.denominator) * c.units), 0)::int8 AS prize,
        sum(c.winning_bets)::int4 AS winning_bets, sum(c.push_bets)::int4 AS push_bets, max(c.lots) AS lots,
        coalesce(jsonb_object_agg(c.tier, c.units) FILTER (WHERE c.units > 0), '{}') AS tiers, count(*) AS found
      FROM lottery_outcome AS c
      WHERE c.merchant_id = p_merchant AND c.issue_id = p_issue AND c.selection_hash = o.selection_hash
    ) AS w
    WHERE o.merchant_id = p_merchant AND o.issue_id = p_issue AND w.found > 0
      AND o.selection_hash IN (
        SELECT c.selection_hash FROM lottery_outcome AS c WHERE c.merchant_id = p_merchant AND c.issue_id = p_issue)
      AND NOT EXISTS (
        SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = p_merchant AND c.order_id = o.id)
  ) AS q
  WHERE q.prize > 0 OR q.refund > 0;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  DELETE FROM lottery_outcome WHERE merchant_id = p_merchant AND issue_id = p_issue;
  UPDATE lottery_settlement SET phase = 'paying', winners = v_rows WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN v_rows;
END $$;

-- A cancelled issue gives every stake back, less the own rebate that came with it.
CREATE FUNCTION lottery_refund_all(p_merchant int4, p_issue int8) RETURNS int8
LANGUAGE plpgsql
AS $$
DECLARE
  v_rows int8;
BEGIN
  INSERT INTO lottery_winner (merchant_id, issue_id, order_id, member_id, account_id, asset, prize, refund, rebate_back,
    winning_bets, push_bets, tiers)
  SELECT p_merchant, p_issue, o.id, o.member_id, o.account_id, o.asset, 0, o.stake, o.own_rebate, 0, o.bet_count, '{}'
  FROM lottery_order AS o
  WHERE o.merchant_id = p_merchant AND o.issue_id = p_issue
    AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = p_merchant AND c.order_id = o.id);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  UPDATE lottery_settlement SET phase = 'paying', winners = v_rows WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN v_rows;
END $$;

-- Pays the next winners out of the issue's open stakes, and moves the cursor in the same transaction: whoever dies in between
-- leaves either both or neither. Credits are deferred, so no wallet is locked. Answers how many were paid, null when done.
CREATE FUNCTION lottery_pay_winners(
  p_merchant int4, p_issue int8, p_now timestamptz, p_limit int4, p_asset text[], p_house int8[], p_rebates int8[]
) RETURNS int4
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_settlement lottery_settlement;
  v_rows int4; v_last uuid;
  v_debit int8[]; v_credit int8[]; v_amount int8[]; v_code text[]; v_reference uuid[]; v_transfer uuid[]; v_order int4[];
  v_outcome text[];
BEGIN
  SELECT * INTO v_settlement FROM lottery_settlement
  WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_settlement.phase IS DISTINCT FROM 'paying' THEN RETURN NULL; END IF;

  WITH chunk AS (
    SELECT w.*, array_position(p_asset, w.asset) AS slot FROM lottery_winner AS w
    WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.order_id > v_settlement.cursor
    ORDER BY w.order_id LIMIT p_limit
  ), moved AS (
    SELECT order_id, p_house[slot] AS debit, account_id AS credit, prize AS amount, 'prize' AS code FROM chunk WHERE prize > 0
    UNION ALL
    SELECT order_id, p_house[slot], account_id, refund - rebate_back, 'refund' FROM chunk WHERE refund > rebate_back
    UNION ALL
    SELECT order_id, p_house[slot], p_rebates[slot], rebate_back, 'rebate_reversal' FROM chunk WHERE rebate_back > 0
  ), listed AS (
    SELECT array_agg(debit) AS debit, array_agg(credit) AS credit, array_agg(amount) AS amount, array_agg(code) AS code,
      array_agg(order_id) AS reference, array_agg(uuidv7()) AS transfer, count(*)::int4 AS transfers FROM moved
  )
  SELECT (SELECT count(*) FROM chunk), (SELECT order_id FROM chunk ORDER BY order_id DESC LIMIT 1), l.debit, l.credit,
    l.amount, l.code, l.reference, l.transfer, ARRAY(SELECT generate_series(1, l.transfers))
  INTO v_rows, v_last, v_debit, v_credit, v_amount, v_code, v_reference, v_transfer, v_order
  FROM listed AS l;

  IF v_rows = 0 THEN
    UPDATE lottery_settlement SET phase = 'booking' WHERE merchant_id = p_merchant AND issue_id = p_issue;
    RETURN NULL;
  END IF;
  SELECT a.outcome INTO v_outcome
  FROM ledger_apply(p_merchant, p_now, v_order, v_transfer, v_debit, v_credit, v_amount, v_code, v_reference,
    p_defer => true) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a prize was refused: %', ARRAY(SELECT DISTINCT o FROM unnest(v_outcome) AS o WHERE o <> 'ok');
  END IF;
  UPDATE lottery_settlement SET cursor = v_last, paid = paid + v_rows WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN v_rows;
END $$;

-- Ends a settlement: a fact for each bettor, what is left of the open stakes to the house's revenue (or what is missing out of it)
-- in one transfer an asset, the issue's totals, and the issue itself.
CREATE FUNCTION lottery_book_issue(
  p_merchant int4, p_issue int8, p_now timestamptz, p_time_zone text, p_asset text[], p_house int8[], p_revenue int8[]
) RETURNS boolean
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_phase text;
  v_issue lottery_issue;
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
    UPDATE lottery_settlement SET phase = 'done', finished_at = p_now, last_error = NULL
    WHERE merchant_id = p_merchant AND issue_id = p_issue;
    RETURN true;
  END IF;

  -- Bettors and winners are put under each other and added up: a join of the two would stand or fall by the planner's guess
  -- about tables that were empty a minute ago.
  PERFORM play_write_facts(p_merchant, p_now, p_time_zone, 'lottery', 'settled', f.fact, f.member, f.game, f.reference,
    f.asset, NULL, f.stake, f.turnover, f.prize, f.rebate)
  FROM (
    SELECT array_agg(uuidv7()) AS fact, array_agg(q.member_id) AS member, array_agg(v_issue.game_code) AS game,
      array_agg(v_issue.reference) AS reference, array_agg(q.asset) AS asset, array_agg(q.stake) AS stake,
      array_agg(q.stake - q.refund) AS turnover, array_agg(q.prize) AS prize, array_agg(q.own_rebate) AS rebate
    FROM (
      SELECT u.member_id, u.asset, sum(u.stake)::int8 AS stake, sum(u.refund)::int8 AS refund,
        sum(u.prize)::int8 AS prize, sum(u.own_rebate)::int8 AS own_rebate
      FROM (
        SELECT member_id, asset, orders, stake, own_rebate, 0 AS refund, 0 AS prize FROM lottery_bettor
        WHERE merchant_id = p_merchant AND issue_id = p_issue
        UNION ALL
        SELECT member_id, asset, 0, 0, -rebate_back, refund, prize FROM lottery_winner
        WHERE merchant_id = p_merchant AND issue_id = p_issue
      ) AS u
      GROUP BY u.member_id, u.asset HAVING sum(u.orders) > 0
    ) AS q
  ) AS f
  WHERE f.fact IS NOT NULL;

  FOR v_result IN
    INSERT INTO lottery_issue_result (merchant_id, issue_id, asset, game_code, business_date, orders, bettors, stake,
      refund, prize, own_rebate, prize_expected)
    SELECT p_merchant, p_issue, u.asset, v_issue.game_code, v_issue.business_date, sum(u.orders), sum(u.bettors),
      sum(u.stake), sum(u.refund), sum(u.prize), sum(u.own_rebate), div(sum(u.weighted), 2000)
    FROM (
      SELECT asset, orders, CASE WHEN orders > 0 THEN 1 ELSE 0 END AS bettors, stake, own_rebate, weighted, 0 AS refund,
        0 AS prize
      FROM lottery_bettor WHERE merchant_id = p_merchant AND issue_id = p_issue
      UNION ALL
      SELECT asset, 0, 0, 0, -rebate_back, 0, refund, prize FROM lottery_winner
      WHERE merchant_id = p_merchant AND issue_id = p_issue
    ) AS u
    GROUP BY u.asset HAVING sum(u.orders) > 0
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

-- Adds up what batches appended, one row a play; what a settled issue might have cost is nobody's question any more.
CREATE FUNCTION lottery_fold_exposure() RETURNS int8
LANGUAGE plpgsql
AS $$
DECLARE
  v_rows int8;
BEGIN
  WITH taken AS (
    DELETE FROM lottery_exposure RETURNING *
  )
  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  SELECT t.merchant_id, t.issue_id, t.asset, t.play_type, sum(t.orders), sum(t.stake), sum(t.prize_max)
  FROM taken AS t JOIN lottery_issue AS i ON i.merchant_id = t.merchant_id AND i.id = t.issue_id
  WHERE i.status IN ('selling', 'closed', 'drawn')
  GROUP BY t.merchant_id, t.issue_id, t.asset, t.play_type;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;

GRANT EXECUTE ON FUNCTION lottery_refund_all, lottery_fold_exposure, lottery_make_winners, lottery_pay_winners, lottery_book_issue TO baize_app;
