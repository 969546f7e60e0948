import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsDecideAgentLine, opsListAgentLines, opsShowAgentLine } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { cutPage } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { billViews } from '../bills/bill-views.ts';
import { decideLine } from '../bills/decide-line.ts';
import { billTables } from '../bills/tables.ts';
import type { ContractKind, CountedPeriod } from '../contracts/kinds.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Line = OutputOf<typeof opsDecideAgentLine>;
type Row = {
  id: string;
  kind: ContractKind;
  period: CountedPeriod;
  windowFrom: Date;
  windowTo: Date;
  agent: string;
  bills: number;
  amount: bigint;
  housePays: bigint;
  currency: string;
  state: Line['state'];
  computedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

const ANY: RawBuilder<SqlBool> = sql<SqlBool>`true`;

/** Lines of bills that an operator decides, each as one row. `having` chooses among the states of their bills. */
async function readLines(
  ctx: Context,
  merchantId: number,
  { where, having, limit }: { where: RawBuilder<SqlBool>; having: RawBuilder<SqlBool>; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT l.id, l.kind, l.period, l."windowFrom", l."windowTo", l.bills, l.amount, l."housePays", l.currency, l.state, l."computedAt",
      l."decidedBy", l."decidedAt", l.reason, m.username AS agent
    FROM (
      SELECT b.line_id AS id, min(b.kind) AS kind, min(b.period) AS period, min(b.window_from) AS "windowFrom",
        min(b.window_to) AS "windowTo", (array_agg(coalesce(CASE WHEN b.depth = 0 THEN b.member_id END, b.payer_id) ORDER BY b.depth))[1] AS top_id,
        (count(*) FILTER (WHERE b.amount > 0))::int4 AS bills, sum(b.amount)::int8 AS amount,
        coalesce(sum(b.amount) FILTER (WHERE b.payer_id IS NULL), 0)::int8 AS "housePays", min(b.asset) AS currency,
        CASE WHEN bool_or(b.state = 'to_approve') THEN 'to_approve' WHEN bool_or(b.state = 'rejected') THEN 'rejected'
          WHEN bool_or(b.state = 'expired') THEN 'expired' ELSE 'approved' END AS state,
        min(b.computed_at) AS "computedAt", min(b.decided_name) AS "decidedBy", min(b.decided_at) AS "decidedAt",
        min(b.reason) AS reason
      FROM agent_bill AS b
      WHERE b.merchant_id = ${merchantId} AND b.kind = 'dividend' AND ${where}
      GROUP BY b.line_id HAVING sum(b.amount) > 0 AND ${having}
      ORDER BY b.line_id DESC LIMIT ${limit}
    ) AS l JOIN member AS m ON m.merchant_id = ${merchantId} AND m.id = l.top_id
    ORDER BY l.id DESC`.execute(ctx.db);
  return rows;
}

const view = (row: Row): Line => ({
  ...row,
  windowFrom: row.windowFrom.toISOString(),
  windowTo: row.windowTo.toISOString(),
  amount: formatExact(row.amount),
  housePays: formatExact(row.housePays),
  computedAt: row.computedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const opsListAgentLinesHandler = handle(opsListAgentLines, async ({ input, ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const older =
    input.after !== undefined && UUID.test(input.after) ? sql<SqlBool>`b.line_id < ${input.after}::uuid` : ANY;
  const open = sql<SqlBool>`b.line_id IN (SELECT w.line_id FROM agent_bill AS w WHERE w.merchant_id = ${merchantId}
    AND w.state = 'to_approve')`;
  const asked =
    input.view === 'open'
      ? { where: sql<SqlBool>`${open} AND ${older}`, having: ANY }
      : { where: older, having: sql<SqlBool>`NOT bool_or(b.state = 'to_approve')` };
  const [found, waiting] = await Promise.all([
    readLines(ctx, merchantId, { ...asked, limit: input.limit + 1 }),
    sql<{ lines: number }>`SELECT count(DISTINCT line_id)::int4 AS lines FROM agent_bill
      WHERE merchant_id = ${merchantId} AND state = 'to_approve'`.execute(ctx.db),
  ]);
  const { rows, next } = cutPage(found, input.limit);
  return { rows: rows.map(view), waiting: waiting.rows[0]?.lines ?? 0, next };
});

const findLine = async (ctx: Context, merchantId: number, id: string): Promise<Row | undefined> => {
  const [line] = await readLines(ctx, merchantId, { where: sql<SqlBool>`b.line_id = ${id}`, having: ANY, limit: 1 });
  return line;
};

export const opsShowAgentLineHandler = handle(opsShowAgentLine, async ({ input, ctx, caller: { operator }, fail }) => {
  const { merchantId } = operator;
  const line = await findLine(ctx, merchantId, input.id);
  if (!line) return fail('bill_unknown');
  const bills = await billTables(ctx.db)
    .selectFrom('agent_bill')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('line_id', '=', input.id)
    .orderBy('depth')
    .orderBy('id')
    .limit(1_000)
    .execute();
  const depths = new Map(bills.map(({ id, depth }) => [id, depth]));
  const views = await billViews(ctx, bills, undefined);
  return { line: view(line), bills: views.map(bill => ({ ...bill, depth: depths.get(bill.id) ?? 0 })) };
});

export const opsDecideAgentLineHandler = handle(
  opsDecideAgentLine,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { id: lineId, decision, reason } = input;
    const amount = parseAmount(input.amount) ?? -1n;
    const decided = await decideLine(ctx, { operator, lineId, decision, amount, reason, ip: request.ip });
    if (decided !== 'done') return fail(decided);
    const line = await findLine(ctx, operator.merchantId, lineId);
    return line ? view(line) : fail('bill_unknown');
  },
);
