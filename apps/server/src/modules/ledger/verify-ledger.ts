import { type Kysely, sql } from 'kysely';
import { LEDGER_CHECKS } from './verify-checks.ts';

export type LedgerProblem = { check: string; merchantId: number; id: string; detail: string };
export type LedgerReport = {
  ok: boolean;
  accounts: number;
  transfers: number;
  openPendings: number;
  /** What each asset's member accounts hold together, in ledger units, as text. */
  assets: { merchantId: number; asset: string; members: string }[];
  checks: { name: string; problems: number }[];
  /** At most `PROBLEMS_MAX` of each check. */
  problems: LedgerProblem[];
};

const PROBLEMS_MAX = 50;

/**
 * Recomputes the whole ledger from its transfers, in one snapshot: it may run beside traffic. What it finds is told, and
 * never mended: a ledger that disagrees with itself is a matter for people.
 */
export async function verifyLedger(db: Kysely<object>): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const checks: LedgerReport['checks'] = [];
      const problems: LedgerProblem[] = [];
      for (const check of LEDGER_CHECKS) {
        const found = await sql<{ merchantId: number; id: string; detail: string; total: bigint }>`
        SELECT q.merchant_id AS "merchantId", q.id, q.detail, count(*) OVER () AS total
        FROM (${sql.raw(check.sql)}) AS q LIMIT ${PROBLEMS_MAX}`.execute(tx);
        checks.push({ name: check.name, problems: Number(found.rows[0]?.total ?? 0n) });
        for (const { merchantId, id, detail } of found.rows)
          problems.push({ check: check.name, merchantId, id, detail });
      }
      return { ok: problems.length === 0, ...(await size(tx)), checks, problems };
    });
}

async function size(
  db: Kysely<object>,
): Promise<Pick<LedgerReport, 'accounts' | 'transfers' | 'openPendings' | 'assets'>> {
  const counts = await sql<{ accounts: number; transfers: number; openPendings: number }>`
    SELECT (SELECT count(*) FROM ledger_account)::int4 AS accounts, (SELECT count(*) FROM ledger_transfer)::int4 AS transfers,
      (SELECT count(*) FROM ledger_pending WHERE state = 'open')::int4 AS "openPendings"`.execute(db);
  const assets = await sql<{ merchantId: number; asset: string; members: string }>`
    SELECT a.merchant_id AS "merchantId", a.asset, (sum(a.posted) + coalesce(sum(d.amount), 0))::text AS members
    FROM ledger_account AS a
    LEFT JOIN (
      SELECT merchant_id, account_id, sum(amount) AS amount FROM ledger_deferred GROUP BY merchant_id, account_id
    ) AS d ON d.merchant_id = a.merchant_id AND d.account_id = a.id
    WHERE a.owner = 'member' GROUP BY a.merchant_id, a.asset ORDER BY a.merchant_id, a.asset`.execute(db);
  const [row] = counts.rows;
  if (!row) throw new Error('the ledger could not be counted');
  return { ...row, assets: assets.rows };
}
