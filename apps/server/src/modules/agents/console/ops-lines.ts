import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { opsDecideAgentLine, opsListAgentLines, opsShowAgentLine } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { pageOrder } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { billViews } from '../bills/bill-views.ts';
import { decideLine } from '../bills/decide-line.ts';
import { billTables } from '../bills/tables.ts';
import type { ContractKind, CountedPeriod } from '../contracts/kinds.ts';

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

type Listed = Omit<ParsedInputOf<typeof opsListAgentLines>, 'view'>;
type LinesAsked = { where: RawBuilder<SqlBool>; having: RawBuilder<SqlBool>; listed: Listed };

const SORTED = {
  computed: undefined,
  window: sql`l."windowFrom"`,
  agent: sql`m.username_key`,
  bills: sql`l.bills`,
  amount: sql`l.amount`,
  house: sql`l."housePays"`,
} as const;

/** Lines of bills that an operator decides, each as one row. `having` chooses among the states of their bills. */
async function readLines(
  ctx: Context,
  merchantId: number,
  { where, having, listed }: LinesAsked,
): Promise<{ rows: Row[]; next: string | null }> {
  const by = SORTED[listed.sort];
  const shown = pageOrder(listed, { id: sql`l.id`, type: 'uuid', by });
  // In the order of their ids only the page's bills are read.
  const found = by === undefined ? pageOrder(listed, { id: sql`b.line_id`, type: 'uuid' }) : undefined;
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
      WHERE b.merchant_id = ${merchantId} AND b.kind = 'dividend' AND ${where} AND ${found?.beyond ?? ANY}
      GROUP BY b.line_id HAVING sum(b.amount) > 0 AND ${having}
      ${found ? sql`ORDER BY ${found.orderBy} ${found.window}` : sql``}
    ) AS l JOIN member AS m ON m.merchant_id = ${merchantId} AND m.id = l.top_id
    ORDER BY ${shown.orderBy} ${shown.window}`.execute(ctx.db);
  return shown.cut(rows);
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
  const open = sql<SqlBool>`b.line_id IN (SELECT w.line_id FROM agent_bill AS w WHERE w.merchant_id = ${merchantId}
    AND w.state = 'to_approve')`;
  const asked =
    input.view === 'open'
      ? { where: open, having: ANY }
      : { where: ANY, having: sql<SqlBool>`NOT bool_or(b.state = 'to_approve')` };
  const [found, waiting] = await Promise.all([
    readLines(ctx, merchantId, { ...asked, listed: input }),
    sql<{ lines: number }>`SELECT count(DISTINCT line_id)::int4 AS lines FROM agent_bill
      WHERE merchant_id = ${merchantId} AND state = 'to_approve'`.execute(ctx.db),
  ]);
  return { rows: found.rows.map(view), waiting: waiting.rows[0]?.lines ?? 0, next: found.next };
});

const findLine = async (ctx: Context, merchantId: number, id: string): Promise<Row | undefined> => {
  const { rows } = await readLines(ctx, merchantId, {
    where: sql<SqlBool>`b.line_id = ${id}`,
    having: ANY,
    listed: { sort: 'computed', order: 'desc', limit: 1 },
  });
  return rows[0];
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
