-- A bet of which a part was a tie, and none won, is not lost as a whole: its state says that a part went back.
CREATE OR REPLACE VIEW lottery_order_state WITH (security_invoker = true) AS
SELECT o.*, i.number AS issue_number, i.status AS issue_status, i.opens_at, i.closes_at, i.commitment, i.source, d.result, coalesce(d.version, 1) AS draw_version,
  CASE WHEN i.status = 'settled' THEN s.finished_at WHEN i.status = 'cancelled' THEN i.closed_at END AS settled_at,
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
