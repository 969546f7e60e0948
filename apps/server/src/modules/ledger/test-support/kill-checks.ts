import { sql } from 'kysely';
import type { Database } from '../../../db/index.ts';
import { verifyLedger } from '../index.ts';
import type { Verdict } from './bettors.ts';

/**
 * What must hold whenever the database answers: a bet that was acknowledged stands exactly once (its order, its transfer, its
 * fact), one that was refused left nothing, no bet stands twice, and the ledger agrees with itself.
 */
export async function findDamage(database: Database, told: ReadonlyMap<string, Verdict>): Promise<string[]> {
  const damage: string[] = [];
  const { rows } = await sql<{ slip: string; orders: bigint; transfers: bigint; facts: bigint }>`
    SELECT o.slip_id AS slip, count(*) AS orders, count(t.id) AS transfers, count(f.id) AS facts
    FROM lottery_order AS o
    LEFT JOIN ledger_transfer AS t ON t.merchant_id = o.merchant_id AND t.id = o.id AND t.amount = o.stake
    LEFT JOIN play_fact AS f ON f.merchant_id = o.merchant_id AND f.member_id = o.member_id AND f.id = o.id
    GROUP BY o.slip_id`.execute(database.db);
  const standing = new Set(rows.map(row => row.slip));
  for (const { slip, orders, transfers, facts } of rows)
    if (orders !== 1n || transfers !== 1n || facts !== 1n)
      damage.push(`bet ${slip} has ${orders} orders, ${transfers} transfers, ${facts} facts`);
  for (const [id, verdict] of told) {
    if (verdict === 'stands' && !standing.has(id)) damage.push(`bet ${id} was acknowledged and is lost`);
    if (verdict === 'refused' && standing.has(id)) damage.push(`bet ${id} was refused and stands`);
  }
  const report = await verifyLedger(database.db);
  for (const problem of report.problems) damage.push(`${problem.check}: ${problem.id} ${problem.detail}`);
  return damage;
}
