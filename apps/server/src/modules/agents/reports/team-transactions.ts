import { formatExact } from '@baize/money';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { listTeamTransactions } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { addDays, dayStart } from '../../merchants/index.ts';
import { askedTeam, FOUND_MAX, membersWithin } from './asked-team.ts';

type Row = Omit<OutputOf<typeof listTeamTransactions>['rows'][number], 'at' | 'amount'> & { at: Date; amount: bigint };

export const listTeamTransactionsHandler = handle(
  listTeamTransactions,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const asked = await askedTeam(ctx, member, input);
    if ('code' in asked) return fail(asked.code);
    const { merchantId, asset, currency } = member;
    const { timeZone } = request.merchant;
    const offset = offsetOf(input.after) + input.skip;
    const where = sql<SqlBool>`v.merchant_id = ${merchantId} AND ${whoseMovements(input, merchantId, asked.parentId)}
      AND v.at >= ${dayStart(input.from, timeZone)} AND v.at < ${dayStart(addDays(input.to, 1), timeZone)}
      AND v.asset = ${asset} AND ${input.kind ? sql`v.kind = ${input.kind}` : sql`true`}`;
    const [{ rows }, sums] = await Promise.all([
      sql<Row>`
        SELECT v.id::text || '.' || v.member_id AS id, v.at, m.username AS member, nlevel(m.path) - nlevel(a.path) AS level, v.kind,
          v.amount
        FROM (SELECT * FROM agent_movement AS v WHERE ${where} ORDER BY ${sortedBy(input)} LIMIT ${input.limit} OFFSET ${offset}) AS v
        JOIN member AS m ON m.merchant_id = v.merchant_id AND m.id = v.member_id
        JOIN member AS a ON a.merchant_id = v.merchant_id AND a.id = ${asked.parentId}
        ORDER BY ${sortedBy(input)}`.execute(ctx.db),
      sql<{ count: bigint; in: bigint; out: bigint }>`
        SELECT count(*) AS count, coalesce(sum(v.amount) FILTER (WHERE v.amount > 0), 0)::int8 AS in,
          coalesce(-sum(v.amount) FILTER (WHERE v.amount < 0), 0)::int8 AS out
        FROM agent_movement AS v WHERE ${where}`.execute(ctx.db),
    ]);
    const [totals] = sums.rows;
    const count = Number(totals?.count ?? 0n);
    const next = offset + rows.length;
    return {
      rows: rows.map(row => ({ ...row, at: row.at.toISOString(), amount: formatExact(row.amount) })),
      totals: { count, in: formatExact(totals?.in ?? 0n), out: formatExact(totals?.out ?? 0n) },
      currency,
      next: rows.length > 0 && next < count ? String(next) : null,
    };
  },
);

type Input = ParsedInputOf<typeof listTeamTransactions>;

/** A team's list is one stretch of the index; whoever is searched by name has a list alone. */
function whoseMovements({ search, level }: Input, merchantId: number, parentId: bigint): RawBuilder<SqlBool> {
  if (search === undefined)
    return sql`v.agent_id = ${parentId} AND ${level === undefined ? sql`v.depth > 0` : sql`v.depth = ${level}`}`;
  return sql`v.depth = 0 AND v.agent_id = ANY (ARRAY(
    SELECT m.id FROM member AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND ${membersWithin(search)}
    WHERE p.merchant_id = ${merchantId} AND p.id = ${parentId} ORDER BY m.id LIMIT ${FOUND_MAX}))`;
}

const SORTED = {
  at: sql`v.at`,
  member: sql`(SELECT k.username_key FROM member AS k WHERE k.merchant_id = v.merchant_id AND k.id = v.member_id)`,
  level: sql`v.depth`,
  kind: sql`v.kind`,
  amount: sql`v.amount`,
} as const;

function sortedBy({ sort, order }: Input): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  return sql`${SORTED[sort]} ${direction}, v.id ${direction}, v.member_id`;
}
