-- What an order hit by the names of its tiers: all hits of a name, where several tiers share it.
CREATE OR REPLACE FUNCTION lottery_make_winners(p_merchant int4, p_issue int8) RETURNS int8
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
    q.winning_bets, q.push_bets,
    -- Tiers of different odds may share a name: its hits are all of theirs.
    CASE WHEN q.hits < 2 THEN q.tiers ELSE (
      SELECT jsonb_object_agg(n.tier, n.units) FROM (
        SELECT c.tier, sum(c.units) AS units FROM lottery_outcome AS c
        WHERE c.merchant_id = p_merchant AND c.issue_id = p_issue AND c.selection_hash = q.selection_hash AND c.units > 0
        GROUP BY c.tier) AS n) END
  FROM (
    SELECT o.id, o.member_id, o.account_id, o.asset, o.stake, o.own_rebate, o.prize_group, o.prize_group_max, w.prize,
      (w.push_bets::numeric * w.lots * o.unit * o.multiple)::int8 AS refund, w.winning_bets, w.push_bets, w.tiers, w.hits,
      o.selection_hash
    FROM lottery_order AS o
    CROSS JOIN LATERAL (
      -- Each prize is truncated for one bet before it is multiplied.
      SELECT coalesce(sum(div(o.unit::numeric * o.multiple * c.numerator
          * CASE WHEN c.by_group THEN o.prize_group ELSE 1 END, c.denominator) * c.units), 0)::int8 AS prize,
        sum(c.winning_bets)::int4 AS winning_bets, sum(c.push_bets)::int4 AS push_bets, max(c.lots) AS lots,
        coalesce(jsonb_object_agg(c.tier, c.units) FILTER (WHERE c.units > 0), '{}') AS tiers,
        count(*) FILTER (WHERE c.units > 0) AS hits, count(*) AS found
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
GRANT EXECUTE ON FUNCTION lottery_make_winners TO baize_app;
