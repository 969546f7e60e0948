import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsListMismatches, opsResolveMismatch } from '@baize/wire/cashier';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { cutOffset, offsetOf } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import type { PaymentReport } from '../../payments/index.ts';
import { operatorActor } from '../audit/index.ts';
import type { DepositState } from './states.ts';
import type { CashierTables } from './tables.ts';

type View = OutputOf<typeof opsResolveMismatch>;
type Row = {
  id: string;
  methodId: string;
  report: PaymentReport;
  outcome: View['outcome'];
  repeats: number;
  receivedAt: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  note: string | null;
  depositId: string | null;
  methodName: string | null;
  amount: bigint | null;
  currency: string | null;
  state: DepositState | null;
  memberId: bigint | null;
  username: string | null;
};
type Asked = { merchantId: number; where: RawBuilder<SqlBool>; offset?: number; limit?: number };

/** What payment services said that fits no payment, each with the deposit that bears its reference. */
async function readMismatches(ctx: Context, { merchantId, where, offset = 0, limit = 1 }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT n.id, n.method_id AS "methodId", n.payload AS report, n.outcome, n.repeats, n.received_at AS "receivedAt",
      n.resolved_at AS "resolvedAt", n.resolved_name AS "resolvedBy", n.note, d.id AS "depositId",
      d.method_name AS "methodName", d.amount, d.asset AS currency, d.state, m.id AS "memberId", m.username
    FROM cashier_notice AS n
    LEFT JOIN cashier_deposit AS d ON d.merchant_id = n.merchant_id AND d.number = n.payload->>'reference'
    LEFT JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.member_id
    WHERE n.merchant_id = ${merchantId} AND n.outcome IN ('differs', 'unknown') AND ${where}
    ORDER BY n.received_at DESC, n.id OFFSET ${offset} LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

const view = (row: Row): View => ({
  id: row.id,
  outcome: row.outcome,
  method: row.methodName ?? row.methodId,
  said: row.report,
  times: row.repeats + 1,
  receivedAt: row.receivedAt.toISOString(),
  deposit:
    row.depositId === null
      ? null
      : {
          id: row.depositId,
          amount: formatExact(row.amount ?? 0n),
          currency: row.currency ?? '',
          state: row.state ?? 'in_process',
          member: { id: String(row.memberId), username: row.username ?? '' },
        },
  resolved: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: row.resolvedBy ?? '', note: row.note ?? '' },
});

export const opsListMismatchesHandler = handle(opsListMismatches, async ({ input, ctx, caller: { operator } }) => {
  const offset = offsetOf(input.after);
  const where = input.view === 'open' ? sql<SqlBool>`n.resolved_at IS NULL` : sql<SqlBool>`n.resolved_at IS NOT NULL`;
  const found = await readMismatches(ctx, { merchantId: operator.merchantId, where, offset, limit: input.limit + 1 });
  const { rows, next } = cutOffset(found, offset, input.limit);
  return { rows: rows.map(view), next };
});

export const opsResolveMismatchHandler = handle(
  opsResolveMismatch,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const refusal = await ctx.transaction(async tx => {
      const tables = tx.withTables<CashierTables>();
      const row = await tables
        .selectFrom('cashier_notice')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .where('outcome', 'in', ['differs', 'unknown'])
        .forUpdate()
        .executeTakeFirst();
      if (!row) return fail('deposit_unknown');
      if (row.resolved_at !== null) return fail('wrong_state');
      await tables
        .updateTable('cashier_notice')
        .set({
          resolved_at: ctx.now(),
          resolved_by: operator.operatorId,
          resolved_name: operator.name,
          note: input.reason,
        })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', row.id)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'cashier.mismatchResolved',
        object: { kind: 'payment_notice', id: row.id },
        after: { outcome: row.outcome, method: row.method_id, said: row.payload },
        reason: input.reason,
        ip: request.ip,
      });
      return undefined;
    });
    if (refusal) return refusal;
    const [row] = await readMismatches(ctx, { merchantId, where: sql<SqlBool>`n.id = ${input.id}` });
    return row ? view(row) : fail('deposit_unknown');
  },
);
