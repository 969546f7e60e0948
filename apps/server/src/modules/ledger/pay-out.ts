import { sql, type Transaction } from 'kysely';
import type { AccountRef } from './chart.ts';
import { openAccountIn } from './open-account.ts';

/** A payment from the house to a member's main account: `amount` in ledger units, above zero. */
export type PayOut = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  house: AccountRef;
  amount: bigint;
  code: string;
  reference?: string;
};

/** Pays in the caller's transaction; credits are deferred, so that nobody's wallet is held and nobody's is waited for. */
export async function payOutIn(tx: Transaction<object>, at: Date, payments: readonly PayOut[]): Promise<void> {
  for (const [merchantId, lines] of Map.groupBy(payments, payment => payment.merchantId)) {
    const debits: bigint[] = [];
    const credits: bigint[] = [];
    for (const { house, memberId, asset } of lines) {
      debits.push(await openAccountIn(tx, at, merchantId, house));
      credits.push(await openAccountIn(tx, at, merchantId, { kind: 'main', memberId, asset }));
    }
    await sql`
      SELECT ledger_pay_out(${merchantId}, ${at}, ${debits}::int8[], ${credits}::int8[],
        ${lines.map(line => line.amount)}::int8[], ${lines.map(line => line.code)}::text[],
        ${lines.map(line => line.reference ?? null)}::uuid[])`.execute(tx);
  }
}
