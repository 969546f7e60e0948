import { groupOfRate, type Rate } from '@baize/earnings';
import { formatExact } from '@baize/money';
import { opsListAgents, opsShowAgent } from '@baize/wire/agents';
import { type SqlBool, sql } from 'kysely';
import { pageOrder } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { AGENT_TYPES, isLineSuspended, memberStanding, readLines } from '../../members/index.ts';
import { boundsText, ratesText, readBounds } from '../accounts/rate-bounds.ts';
import { contractTables } from '../contracts/read-contracts.ts';
import { contractViews } from '../contracts/view.ts';
import { groupOf, pointText } from '../own-agent.ts';

type Row = {
  id: bigint;
  username: string;
  accountType: number;
  status: string;
  upline: string | null;
  level: number;
  prizeGroup: number;
  teamSize: number;
  directMembers: number;
  contracts: number;
};

const SORTED = {
  since: undefined,
  username: sql`m.username_key`,
  upline: sql`u.username_key`,
  level: sql`nlevel(m.path)`,
  point: sql`"prizeGroup"`,
  team: sql`"teamSize"`,
  direct: sql`"directMembers"`,
  contracts: sql`contracts`,
} as const;

export const opsListAgentsHandler = handle(opsListAgents, async ({ input, ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const conditions = [
    sql<SqlBool>`m.merchant_id = ${merchantId} AND NOT m.trial AND m.account_type = ANY (${AGENT_TYPES}::int2[])`,
  ];
  if (input.search) conditions.push(sql<SqlBool>`position(lower(${input.search}) IN m.username_key) > 0`);
  if (input.top === 'yes') conditions.push(sql<SqlBool>`m.upline_id IS NULL`);
  const listed = pageOrder(input, { id: sql`m.id`, type: 'int8', by: SORTED[input.sort] });
  conditions.push(listed.beyond);
  const { rows: found } = await sql<Row>`
    SELECT m.id, m.username, m.account_type AS "accountType", m.status, u.username AS upline, nlevel(m.path) AS level,
      coalesce(m.prize_group, ${groupOf(ctx, merchantId, null)}) AS "prizeGroup",
      coalesce((SELECT people FROM agent_team AS t WHERE t.merchant_id = m.merchant_id AND t.member_id = m.id), 0)::int4 AS "teamSize",
      (SELECT count(*)::int4 FROM member AS d WHERE d.merchant_id = m.merchant_id AND d.upline_id = m.id) AS "directMembers",
      (SELECT count(*)::int4 FROM agent_contract AS c WHERE c.merchant_id = m.merchant_id AND c.member_id = m.id
        AND c.state = 'valid') AS contracts
    FROM member AS m LEFT JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = m.upline_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${listed.orderBy} ${listed.window}`.execute(ctx.db);
  const { rows, next } = listed.cut(found);
  return {
    rows: rows.map(({ prizeGroup, id, ...row }) => ({
      ...row,
      id: id.toString(),
      point: pointText(prizeGroup),
    })),
    next,
  };
});

export const opsShowAgentHandler = handle(opsShowAgent, async ({ input, ctx, caller: { operator }, fail }) => {
  const { merchantId } = operator;
  const memberId = BigInt(input.memberId);
  const [member, lines] = await Promise.all([
    memberStanding(ctx.db, merchantId, memberId),
    readLines(ctx.db, merchantId, [memberId]),
  ]);
  const line = lines.get(memberId);
  if (!member || !line || member.trial) return fail('member_unknown');
  const { suspendedWith } = member;
  const [uplines, rates, bounds, contracts, debts, lineSuspended, withLine] = await Promise.all([
    Promise.all(
      line.uplines.toReversed().map(async upline => ({
        id: upline.memberId.toString(),
        username: (await memberStanding(ctx.db, merchantId, upline.memberId))?.username ?? '',
        point: pointText(groupOf(ctx, merchantId, upline.prizeGroup)),
        status: upline.active ? 'active' : 'suspended',
      })),
    ),
    ratesText(ctx.db, merchantId, memberId),
    readBounds(ctx, ctx.db, { merchantId, uplineId: member.uplineId, memberId }),
    contractTables(ctx.db)
      .selectFrom('agent_contract')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('payer_id', '=', memberId)]))
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
    sql<{ owes: bigint; owed: bigint }>`
      SELECT coalesce(sum(amount - paid) FILTER (WHERE payer_id = ${memberId}), 0)::int8 AS owes,
        coalesce(sum(amount - paid) FILTER (WHERE member_id = ${memberId}), 0)::int8 AS owed
      FROM agent_bill WHERE merchant_id = ${merchantId} AND state IN ('part_paid', 'insufficient')
        AND (payer_id = ${memberId} OR member_id = ${memberId})`.execute(ctx.db),
    isLineSuspended(ctx.db, merchantId, memberId),
    suspendedWith === null || suspendedWith === memberId
      ? undefined
      : memberStanding(ctx.db, merchantId, suspendedWith),
  ]);
  const group = groupOf(ctx, merchantId, line.prizeGroup);
  return {
    id: input.memberId,
    username: member.username,
    accountType: member.accountType,
    status: member.status,
    version: member.version,
    lineSuspended,
    suspendedWith: withLine ? { id: withLine.id.toString(), username: withLine.username } : null,
    currency: member.currency,
    uplines,
    prizeGroup: group,
    point: pointText(group),
    rates,
    bounds: boundsText(bounds),
    prizeGroupBounds: { least: boundGroup(bounds.point.least), most: boundGroup(bounds.point.most) },
    contracts: await contractViews(ctx, contracts, memberId),
    owes: formatExact(debts.rows[0]?.owes ?? 0n),
    owed: formatExact(debts.rows[0]?.owed ?? 0n),
  };
});

/** Bounds of points come from groups: each has one. */
const boundGroup = (point: Rate): number => groupOfRate(point) ?? 0;
