/** A question whose every row is something wrong: which merchant, which account or transfer, and what is the matter. */
export type LedgerCheck = { name: string; sql: string };

/** Every account's figure as the balances have it, the queues counted, and as its transfers make it. */
const HELD = `
  held AS (
    SELECT merchant_id, account_id, sum(amount) AS amount FROM (
      SELECT merchant_id, id AS account_id, posted::numeric AS amount FROM ledger_account
      UNION ALL SELECT merchant_id, account_id, posted FROM ledger_house_balance
      UNION ALL SELECT merchant_id, account_id, amount FROM ledger_delta
      UNION ALL SELECT merchant_id, account_id, amount FROM ledger_deferred
    ) AS parts GROUP BY merchant_id, account_id
  )`;
const MADE = `
  made AS (
    SELECT merchant_id, account_id, sum(amount) AS amount FROM (
      SELECT merchant_id, credit_id AS account_id, amount::numeric AS amount FROM ledger_transfer
      WHERE phase IN ('single', 'post')
      UNION ALL SELECT merchant_id, debit_id, -amount FROM ledger_transfer WHERE phase IN ('single', 'post')
    ) AS sides GROUP BY merchant_id, account_id
  )`;

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'every asset sums to zero',
    sql: `WITH ${HELD}
      SELECT a.merchant_id, a.asset AS id, 'the sum is ' || sum(h.amount) AS detail
      FROM held AS h JOIN ledger_account AS a ON a.merchant_id = h.merchant_id AND a.id = h.account_id
      GROUP BY a.merchant_id, a.asset HAVING sum(h.amount) <> 0`,
  },
  {
    name: 'every balance equals its transfers',
    sql: `WITH ${HELD}, ${MADE}
      SELECT coalesce(h.merchant_id, m.merchant_id) AS merchant_id, coalesce(h.account_id, m.account_id)::text AS id,
        'held ' || coalesce(h.amount, 0) || ', transfers make ' || coalesce(m.amount, 0) AS detail
      FROM held AS h FULL JOIN made AS m ON m.merchant_id = h.merchant_id AND m.account_id = h.account_id
      WHERE coalesce(h.amount, 0) <> coalesce(m.amount, 0)`,
  },
  {
    name: 'every transfer joins two known accounts of one asset',
    sql: `SELECT t.merchant_id, t.id::text AS id, 'from ' || t.debit_id || ' to ' || t.credit_id AS detail
      FROM ledger_transfer AS t
      LEFT JOIN ledger_account AS d ON d.merchant_id = t.merchant_id AND d.id = t.debit_id
      LEFT JOIN ledger_account AS c ON c.merchant_id = t.merchant_id AND c.id = t.credit_id
      WHERE d.asset IS NULL OR c.asset IS NULL OR d.asset <> c.asset`,
  },
  {
    name: 'every reservation is its open pending transfers',
    sql: `SELECT a.merchant_id, a.id::text AS id,
        'reserved ' || a.reserved || ', pending ' || coalesce(p.amount, 0) AS detail
      FROM ledger_account AS a
      LEFT JOIN (
        SELECT merchant_id, debit_id, sum(amount) AS amount FROM ledger_pending WHERE state = 'open'
        GROUP BY merchant_id, debit_id
      ) AS p ON p.merchant_id = a.merchant_id AND p.debit_id = a.id
      WHERE a.bound = 'floor' AND a.reserved <> coalesce(p.amount, 0)`,
  },
  {
    name: 'every pending transfer is open, or ended once by what its state says',
    sql: `SELECT t.merchant_id, t.id::text AS id,
        coalesce(p.state, 'no state') || ', ' || count(e.id) || ' endings' AS detail
      FROM ledger_transfer AS t
      LEFT JOIN ledger_pending AS p ON p.merchant_id = t.merchant_id AND p.id = t.id AND p.amount = t.amount
        AND p.debit_id = t.debit_id AND p.credit_id = t.credit_id
      LEFT JOIN ledger_transfer AS e ON e.merchant_id = t.merchant_id AND e.pending_id = t.id
      WHERE t.phase = 'pending'
      GROUP BY t.merchant_id, t.id, p.state, p.ended_by, t.amount
      HAVING p.state IS NULL OR count(e.id) <> CASE p.state WHEN 'open' THEN 0 ELSE 1 END
        OR (p.state <> 'open' AND NOT bool_and(e.id = p.ended_by AND e.amount <= t.amount
          AND e.phase = CASE p.state WHEN 'posted' THEN 'post' ELSE 'void' END))`,
  },
  {
    name: 'every ending names a pending transfer',
    sql: `SELECT t.merchant_id, t.id::text AS id, 'ends ' || t.pending_id AS detail
      FROM ledger_transfer AS t
      LEFT JOIN ledger_transfer AS p ON p.merchant_id = t.merchant_id AND p.id = t.pending_id AND p.phase = 'pending'
      WHERE t.phase IN ('post', 'void') AND p.id IS NULL`,
  },
  {
    name: "every member account's entries run without a gap to its balance",
    sql: `SELECT a.merchant_id, a.id::text AS id, coalesce(e.rows, 0) || ' entries of ' || a.entries || ', sum '
          || coalesce(e.total, 0) || ' of ' || (a.posted - a.reserved) AS detail
      FROM ledger_account AS a
      LEFT JOIN (
        SELECT merchant_id, account_id, count(*) AS rows, max(seq) AS last, sum(amount) AS total,
          count(*) FILTER (WHERE balance <> running) AS astray
        FROM (
          SELECT e.*, sum(amount) OVER (PARTITION BY merchant_id, account_id ORDER BY seq) AS running FROM ledger_entry AS e
        ) AS lined GROUP BY merchant_id, account_id
      ) AS e ON e.merchant_id = a.merchant_id AND e.account_id = a.id
      WHERE a.bound <> 'none' AND (coalesce(e.rows, 0) <> a.entries OR coalesce(e.last, 0) <> a.entries
        OR coalesce(e.total, 0) <> a.posted - a.reserved OR coalesce(e.astray, 0) > 0)`,
  },
  {
    name: 'every entry has its transfer',
    sql: `SELECT e.merchant_id, e.transfer_id::text AS id, 'account ' || e.account_id AS detail
      FROM ledger_entry AS e
      LEFT JOIN ledger_transfer AS t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
        AND (t.debit_id = e.account_id OR t.credit_id = e.account_id)
      WHERE t.id IS NULL`,
  },
  {
    name: 'no member is below zero and no debt above it',
    sql: `SELECT merchant_id, id::text AS id, 'posted ' || posted || ', reserved ' || reserved AS detail
      FROM ledger_account
      WHERE (bound = 'floor' AND posted < reserved) OR (bound = 'ceiling' AND posted > 0)
        OR (bound = 'none' AND (posted <> 0 OR reserved <> 0))`,
  },
  {
    name: 'every debt stands on its main account',
    sql: `SELECT r.merchant_id, r.id::text AS id, 'owes ' || -r.posted AS detail
      FROM ledger_account AS r
      LEFT JOIN ledger_account AS m ON m.merchant_id = r.merchant_id AND m.receivable_id = r.id
      WHERE r.kind = 'receivable' AND r.posted < 0 AND m.id IS NULL`,
  },
];
