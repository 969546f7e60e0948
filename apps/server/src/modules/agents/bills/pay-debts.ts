import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import { storePaid } from './settle-bills.ts';
import { billTables } from './tables.ts';

const DEBTS_AT_ONCE = 2_000;

type Debt = { merchantId: number; id: string; from: Date };

/** Goes on with debts whose payers have funds again, oldest first. */
export async function payDebts(ctx: Context, stop?: AbortSignal): Promise<void> {
  const { rows } = await sql<Debt>`
    SELECT b.merchant_id AS "merchantId", b.id, b.window_from AS from FROM agent_bill AS b
    JOIN ledger_account AS a ON a.merchant_id = b.merchant_id AND a.member_id = b.payer_id AND a.kind = 'main' AND a.asset = b.asset
    WHERE b.state IN ('part_paid', 'insufficient') AND a.posted > a.reserved
    ORDER BY b.merchant_id, b.payer_id, b.id LIMIT ${DEBTS_AT_ONCE}`.execute(ctx.db);
  for (const debt of rows) {
    if (stop?.aborted) return;
    await payDebt(ctx, debt);
  }
}

async function payDebt(ctx: Context, { merchantId, id, from }: Debt): Promise<void> {
  await ctx.transaction(async tx => {
    const bill = await billTables(tx)
      .selectFrom('agent_bill')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('window_from', '=', from)
      .where('state', 'in', ['part_paid', 'insufficient'])
      .forUpdate()
      .executeTakeFirst();
    if (!bill || bill.payer_id === null) return;
    const { asset, member_id: memberId, payer_id: payerId } = bill;
    const { available } = await ctx.ledger.balanceOf(merchantId, payerId, asset, tx);
    const short = bill.amount - bill.paid;
    const amount = available < short ? available : short;
    if (amount <= 0n) return;
    const posted = await ctx.ledger.postIn(tx, {
      merchantId,
      key: { actor: 'system', endpoint: 'agents.payDebt', id: ctx.newId() },
      contentHash: hashContent({ id, amount }),
      transfers: [
        {
          debit: { kind: 'main', memberId: payerId, asset },
          credit: { kind: 'main', memberId, asset },
          amount,
          code: 'agent_debt',
          reference: id,
        },
      ],
    });
    if (posted.ok) await storePaid(ctx, tx, [{ bill, more: amount }]);
  });
}
