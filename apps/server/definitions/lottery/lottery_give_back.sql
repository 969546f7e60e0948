-- Gives back those orders of one bettor whose issues are on sale, whatever asked for it: stakes return, then own rebates go back, so
-- that these never lack funds. Answers the orders that were given back now. `p_late`: an issue counts as on sale until its close
-- is written, for chases that a win stops; bettors themselves may take back only before the time of the close.
-- `p_house` is the house's open stakes for each order.
CREATE OR REPLACE FUNCTION lottery_give_back(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_member int8, p_order uuid[], p_house int8[], p_rebates int8,
  p_late boolean
) RETURNS uuid[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_issues int8[];
  v_order uuid[]; v_house int8[]; v_account int8[]; v_asset text[]; v_game text[]; v_stake int8[]; v_rebate int8[];
BEGIN
  SELECT coalesce(array_agg(q.id), '{}') INTO v_issues FROM (
    SELECT i.id FROM lottery_issue AS i
    WHERE i.merchant_id = p_merchant AND i.status = 'selling' AND (p_late OR i.closes_at > p_now)
      AND i.id IN (SELECT o.issue_id FROM lottery_order AS o WHERE o.merchant_id = p_merchant AND o.id = ANY (p_order))
    ORDER BY i.id FOR SHARE
  ) AS q;
  WITH gone AS (
    INSERT INTO lottery_cancellation (merchant_id, order_id, issue_id, member_id, cancelled_at)
    SELECT p_merchant, o.id, o.issue_id, p_member, p_now FROM lottery_order AS o
    WHERE o.merchant_id = p_merchant AND o.id = ANY (p_order) AND o.member_id = p_member AND o.issue_id = ANY (v_issues)
    ORDER BY o.id
    ON CONFLICT DO NOTHING RETURNING order_id
  )
  SELECT array_agg(o.id ORDER BY o.id), array_agg(p_house[array_position(p_order, o.id)] ORDER BY o.id),
    array_agg(o.account_id ORDER BY o.id), array_agg(o.asset ORDER BY o.id), array_agg(o.game_code ORDER BY o.id),
    array_agg(o.stake ORDER BY o.id), array_agg(o.own_rebate ORDER BY o.id)
  INTO v_order, v_house, v_account, v_asset, v_game, v_stake, v_rebate
  FROM gone JOIN lottery_order AS o ON o.merchant_id = p_merchant AND o.id = gone.order_id;
  IF v_order IS NULL THEN RETURN '{}'; END IF;

  PERFORM play_refund(p_merchant, p_now, p_time_zone, 'lottery', array_fill(p_member, ARRAY[cardinality(v_order)]), v_game,
    v_asset, v_account, v_house, v_stake, v_order,
    ARRAY(SELECT uuidv7() FROM unnest(v_order)), ARRAY(SELECT uuidv7() FROM unnest(v_order)), v_order, v_rebate, p_rebates);
  -- Only now: whoever holds a bettor's row never waits for the bettor's account.
  UPDATE lottery_bettor AS b SET orders = b.orders - q.orders, bets = b.bets - q.bets, stake = b.stake - q.stake,
    own_rebate = b.own_rebate - q.rebate, prize_max = b.prize_max - q.prize, weighted = b.weighted - q.weighted
  FROM (
    SELECT o.issue_id, o.asset, count(*)::int4 AS orders, sum(o.bet_count)::int8 AS bets, sum(o.stake)::int8 AS stake,
      sum(o.own_rebate)::int8 AS rebate, sum(o.prize_max) AS prize,
      sum(o.stake::numeric * coalesce(o.expected, o.prize_group * 500) / 500) AS weighted
    FROM lottery_order AS o WHERE o.merchant_id = p_merchant AND o.id = ANY (v_order)
    GROUP BY o.issue_id, o.asset
  ) AS q
  WHERE b.merchant_id = p_merchant AND b.issue_id = q.issue_id AND b.member_id = p_member AND b.asset = q.asset;
  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  SELECT p_merchant, o.issue_id, o.asset, o.play_type, -count(*), -sum(o.stake), -sum(o.prize_max)
  FROM lottery_order AS o WHERE o.merchant_id = p_merchant AND o.id = ANY (v_order)
  GROUP BY o.issue_id, o.asset, o.play_type;
  RETURN v_order;
END $$;
GRANT EXECUTE ON FUNCTION lottery_give_back TO baize_app;
