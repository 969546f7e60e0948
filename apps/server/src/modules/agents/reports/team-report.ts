import { formatExact } from '@baize/money';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { showTeamReport } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { offsetOf } from '../../../db/index.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { groupOf, pointText } from '../own-agent.ts';
import { askedTeam, membersWithin } from './asked-team.ts';
import { FIGURE_NAMES, type Figures, REPORT_COLUMNS } from './report-days.ts';

type Input = ParsedInputOf<typeof showTeamReport>;
type Sums = Figures & { net: bigint; activeMembers: bigint; teamSize: bigint; balance: bigint };
type Row = Sums & {
  /** Null in the row of the totals. */
  id: bigint | null;
  username: string;
  accountType: number;
  level: number;
  prizeGroup: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
  count: bigint;
};
type Report = OutputOf<typeof showTeamReport>;

export const showTeamReportHandler = handle(showTeamReport, async ({ input, ctx, caller: { member }, fail }) => {
  const asked = await askedTeam(ctx, member, input);
  if ('code' in asked) return fail(asked.code);
  const offset = offsetOf(input.after) + input.skip;
  const usualGroup = groupOf(ctx, member.merchantId, null);
  const [found, [own]] = await Promise.all([
    readReport(ctx, member, { ...input, parentId: asked.parentId, offset, usualGroup }),
    readReport(ctx, member, {
      ...input,
      parentId: undefined,
      ownOf: asked.parentId,
      whose: 'own',
      offset: 0,
      usualGroup,
    }),
  ]);
  const [totals, ...rows] = found;
  const count = Number(totals?.count ?? 0n);
  const next = offset + rows.length;
  return {
    rows: rows.map(viewOf),
    count,
    totals: figuresText(totals),
    own: figuresText(own),
    currency: member.currency,
    next: rows.length > 0 && next < count ? String(next) : null,
  };
});

type Wanted = Omit<Input, 'parentId'> & { offset: number; usualGroup: number } & (
    | { parentId: bigint; ownOf?: undefined }
    /** One member alone in place of those of a team. */
    | { ownOf: bigint; parentId?: undefined }
  );

/** The sum of all rows first, then the page of them. Days stand by upline, so that a team is one stretch of the index a day. */
async function readReport(ctx: Context, { merchantId, asset }: CallerMember, wanted: Wanted): Promise<Row[]> {
  const { from, to, whose, offset, limit, sort, order } = wanted;
  const within = wanted.parentId === undefined ? sql<SqlBool>`m.id = p.id` : membersWithin(wanted.search, wanted.level);
  const days = sql<SqlBool>`d.merchant_id = ${merchantId} AND d.asset = ${asset}
    AND d.upline_id = ANY (ARRAY(SELECT DISTINCT upline_id FROM shown))
    AND d.business_date BETWEEN ${from}::date AND ${to}::date AND ${sideOf(whose)}`;
  const names = FIGURE_NAMES.map(name => ({ name: sql.ref(name), column: sql.ref(REPORT_COLUMNS[name]) }));
  const figures = [...names.map(({ name }) => name), ...EXTRAS.map(name => sql.ref(name))];
  const sortedBy = sort === undefined ? sql`turnover` : sql.ref(isPlace(sort) ? PLACES[sort] : sort);
  const { rows } = await sql<Row>`
    WITH shown AS MATERIALIZED (
      SELECT m.id, coalesce(m.upline_id, 0) AS upline_id, m.username, m.username_key AS "usernameKey",
        m.account_type AS "accountType", coalesce(m.prize_group, ${wanted.usualGroup}) AS "prizeGroup", nlevel(m.path) - nlevel(p.path) AS level,
        m.registered_at AS "registeredAt", m.last_login_at AS "lastLoginAt"
      FROM member AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND ${within}
      WHERE p.merchant_id = ${merchantId} AND p.id = ${wanted.parentId ?? wanted.ownOf}
    ), summed AS (
      SELECT d.member_id, ${sql.join(names.map(({ column }) => sql`sum(d.${column})::int8 AS ${column}`))}
      FROM agent_report_day AS d WHERE ${days} GROUP BY d.member_id
    ), active AS (
      SELECT d.member_id, sum(d.people)::int8 AS people FROM agent_active_day AS d
      WHERE ${days} AND d.gap > d.business_date - ${from}::date GROUP BY d.member_id
    ), line AS MATERIALIZED (
      SELECT s.*, ${sql.join(names.map(({ name, column }) => sql`coalesce(f.${column}, 0) AS ${name}`))},
        coalesce(f.prizes + f.own_rebate + f.agent_rebate + f.promotions + f.deposit_fees - f.turnover, 0) AS net,
        coalesce(a.people, 0) AS "activeMembers", coalesce(t.people, 0) AS "teamSize", ${balanceOf(whose)} AS balance
      FROM shown AS s
      LEFT JOIN summed AS f ON f.member_id = s.id
      LEFT JOIN active AS a ON a.member_id = s.id
      LEFT JOIN agent_team AS t ON t.merchant_id = ${merchantId} AND t.member_id = s.id
      LEFT JOIN agent_balance AS b ON b.merchant_id = ${merchantId} AND b.member_id = s.id AND b.asset = ${asset}
    )
    SELECT NULL::int8 AS id, '' AS username, 0 AS "accountType", 0 AS level, 0 AS "prizeGroup", now() AS "registeredAt",
      NULL::timestamptz AS "lastLoginAt", count(*) AS count,
      ${sql.join(figures.map(name => sql`coalesce(sum(${name}), 0)::int8 AS ${name}`))} FROM line
    UNION ALL (
      SELECT id, username, "accountType", level, "prizeGroup", "registeredAt", "lastLoginAt", 0, ${sql.join(figures)} FROM line
      ORDER BY ${sortedBy} ${order === 'asc' ? sql`ASC` : sql`DESC`} NULLS LAST, id LIMIT ${limit} OFFSET ${offset})`.execute(
    ctx.db,
  );
  return rows;
}

/** What of a member itself the rows may be ordered by. */
const PLACES = {
  username: 'usernameKey',
  level: 'level',
  point: 'prizeGroup',
  registeredAt: 'registeredAt',
  lastLoginAt: 'lastLoginAt',
} as const;
const isPlace = (sort: string): sort is keyof typeof PLACES => Object.hasOwn(PLACES, sort);

const EXTRAS = ['net', 'activeMembers', 'teamSize', 'balance'] as const;

const sideOf = (whose: Input['whose']): RawBuilder<SqlBool> =>
  whose === 'all' ? sql`true` : sql`d.below = ${whose === 'below'}`;

function balanceOf(whose: Input['whose']): RawBuilder<bigint> {
  if (whose === 'all') return sql`coalesce(b.own + b.below, 0)`;
  return whose === 'own' ? sql`coalesce(b.own, 0)` : sql`coalesce(b.below, 0)`;
}

const viewOf = (row: Row): Report['rows'][number] => ({
  id: String(row.id ?? 0n),
  username: row.username,
  accountType: row.accountType,
  level: row.level,
  point: pointText(row.prizeGroup),
  registeredAt: row.registeredAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  figures: figuresText(row),
});

/** Figures as the wire has them: amounts as text, people as numbers. */
export function figuresText(sums: Partial<Sums> | undefined): Report['totals'] {
  const amount = (name: keyof Sums): string => formatExact(sums?.[name] ?? 0n);
  const people = (name: keyof Sums): number => Number(sums?.[name] ?? 0n);
  return {
    deposits: amount('deposits'),
    depositFees: amount('depositFees'),
    withdrawals: amount('withdrawals'),
    transfersIn: amount('transfersIn'),
    transfersOut: amount('transfersOut'),
    turnover: amount('turnover'),
    validTurnover: amount('validTurnover'),
    prizes: amount('prizes'),
    ownRebate: amount('ownRebate'),
    agentRebate: amount('agentRebate'),
    promotions: amount('promotions'),
    salaries: amount('salaries'),
    dividends: amount('dividends'),
    net: amount('net'),
    newMembers: people('newMembers'),
    firstDeposits: people('firstDeposits'),
    activeMembers: people('activeMembers'),
    teamSize: people('teamSize'),
    balance: amount('balance'),
  };
}
