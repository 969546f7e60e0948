import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { ContractKind } from '../contracts/kinds.ts';
import { settleBills, withFunds } from './settle-bills.ts';
import { billTables } from './tables.ts';

/** Pays what was computed for a later day: the bills of a window together, once, for their state says whether they were. */
export async function payDue(ctx: Context): Promise<void> {
  const { rows } = await sql<{ merchantId: number; kind: ContractKind; from: Date }>`
    SELECT DISTINCT merchant_id AS "merchantId", kind, window_from AS from FROM agent_bill
    WHERE state = 'to_collect' AND due_at <= ${ctx.now()} ORDER BY 1, 2, 3`.execute(ctx.db);
  for (const { merchantId, kind, from } of rows)
    await withFunds(ctx, async (tx, broke) => {
      const bills = await billTables(tx)
        .selectFrom('agent_bill')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('kind', '=', kind)
        .where('window_from', '=', from)
        .where('state', '=', 'to_collect')
        .where('due_at', '<=', ctx.now())
        .orderBy('line_id')
        .orderBy('depth')
        .orderBy('id')
        .forUpdate()
        .execute();
      await settleBills(ctx, tx, bills, broke);
    });
}
