-- An order with its issue, and what became of it, in one row each. A bet of a cancelled issue has no result, and came back when the
-- issue was cancelled, which may be long after its close.
CREATE OR REPLACE VIEW lottery_order_state WITH (security_invoker = true) AS
SELECT o.merchant_id, o.id, o.issue_id, o.member_id, o.account_id, o.stake, o.own_rebate, o.unit, o.multiple, o.prize_max,
  o.prize_percent, o.bet_count, o.prize_group, o.prize_group_max, o.rule_version, o.tie_rule, o.play_type, o.selection,
  o.selection_hash, o.leaf, o.entropy, o.slip_id, o.chase_id, o.placed_at, o.asset, o.game_code, o.triple_rule,
  o.lunar_year, o.market, o.odds, o.expected,
  i.number AS issue_number, i.status AS issue_status, i.opens_at, i.closes_at, i.commitment, i.source,
  CASE WHEN i.status <> 'cancelled' THEN d.result END AS result, coalesce(d.version, 1) AS draw_version,
  CASE
    WHEN i.status = 'settled' THEN s.finished_at
    WHEN i.status = 'cancelled' THEN coalesce((
      SELECT v.voided_at FROM lottery_void AS v WHERE v.merchant_id = o.merchant_id AND v.issue_id = o.issue_id), i.closed_at)
  END AS settled_at,
  c.cancelled_at,
  CASE
    WHEN c.order_id IS NOT NULL THEN 'cancelled'
    WHEN i.status = 'cancelled' THEN 'voided'
    WHEN i.status <> 'settled' THEN 'placed'
    WHEN w.prize > 0 THEN 'won'
    WHEN w.refund = o.stake THEN 'refunded'
    WHEN w.refund > 0 THEN 'part_refunded'
    ELSE 'lost'
  END AS state,
  CASE WHEN i.status = 'settled' THEN coalesce(w.prize, 0) ELSE 0 END AS prize,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.stake
    WHEN i.status = 'settled' THEN coalesce(w.refund, 0)
    ELSE 0
  END AS refund,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.own_rebate
    WHEN i.status = 'settled' THEN coalesce(w.rebate_back, 0)
    ELSE 0
  END AS rebate_back,
  CASE WHEN i.status = 'settled' THEN coalesce(w.winning_bets, 0) ELSE 0 END AS winning_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.push_bets, 0) ELSE 0 END AS push_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.tiers, '{}') ELSE '{}' END AS tiers
FROM lottery_order AS o
JOIN lottery_issue AS i ON i.merchant_id = o.merchant_id AND i.id = o.issue_id
LEFT JOIN lottery_draw AS d ON d.merchant_id = o.merchant_id AND d.issue_id = o.issue_id
LEFT JOIN lottery_settlement AS s ON s.merchant_id = o.merchant_id AND s.issue_id = o.issue_id
LEFT JOIN lottery_cancellation AS c ON c.merchant_id = o.merchant_id AND c.order_id = o.id
LEFT JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id;
GRANT SELECT ON lottery_order_state TO baize_app;
