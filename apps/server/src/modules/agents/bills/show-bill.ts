import { formatExact } from '@baize/money';
import { listAgentBillBets, listAgentBillMembers, showAgentBill } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { countRows, cutPage, pageOrder, uuidCursor } from '../../../db/index.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { playedGames } from '../../games/index.ts';
import { isInTeam } from '../../members/index.ts';
import { daysOf } from '../contracts/windows.ts';
import { isAgent } from '../own-agent.ts';
import { billViews } from './bill-views.ts';
import { billTables, type StoredBill } from './tables.ts';

export const showAgentBillHandler = handle(showAgentBill, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const found = await readBill(ctx, member, input.id);
  if (!found) return fail('bill_unknown');
  return billInDetail(ctx, found, member.memberId);
});

/** A bill with its payments and, where the reader is who is paid or the house, what is owed on. */
export async function billInDetail(ctx: Context, found: StoredBill, readerId: bigint | undefined) {
  const own = readerId === undefined || found.member_id === readerId;
  const [payments, owed, [bill]] = await Promise.all([
    billTables(ctx.db)
      .selectFrom('agent_payment')
      .select(['id', 'amount', 'at'])
      .where('merchant_id', '=', found.merchant_id)
      .where('bill_id', '=', found.id)
      .orderBy('id')
      .execute(),
    own ? owedBills(ctx, found) : [],
    billViews(ctx, [found], readerId),
  ]);
  if (!bill) throw new Error('a bill that was read has no view');
  const downlines = await billViews(ctx, owed, readerId);
  return {
    bill,
    payments: payments.map(({ id, amount, at }) => ({ id, amount: formatExact(amount), at: at.toISOString() })),
    downlines: downlines.map(({ id, member, state, amount, paid }) => ({ id, member, state, amount, paid })),
  };
}

const owedBills = (ctx: Context, bill: StoredBill): Promise<StoredBill[]> =>
  billTables(ctx.db)
    .selectFrom('agent_bill')
    .selectAll()
    .where('merchant_id', '=', bill.merchant_id)
    .where('line_id', '=', bill.line_id)
    .where('payer_id', '=', bill.member_id)
    .where('amount', '>', 0n)
    .orderBy('id')
    .limit(500)
    .execute();

const MEMBERS_SORTED = {
  username: sql`m.username_key`,
  turnover: sql`sum(d.stake)`,
  prizes: sql`sum(d.prize)`,
} as const;

export const listAgentBillMembersHandler = handle(listAgentBillMembers, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const bill = await readBill(ctx, member, input.id);
  if (!bill) return fail('bill_unknown');
  const listed = pageOrder(input, { id: sql`m.id`, type: 'int8', by: input.sort && MEMBERS_SORTED[input.sort] });
  const played = sql`member AS a
    JOIN member AS m ON m.merchant_id = a.merchant_id AND m.path <@ a.path
    JOIN ${await playOf(ctx, bill)} AS d ON d.merchant_id = m.merchant_id AND d.member_id = m.id
    WHERE a.merchant_id = ${bill.merchant_id} AND a.id = ${bill.member_id} AND d.asset = ${bill.asset}`;
  const { rows: found } = await sql<{
    id: bigint;
    username: string;
    turnover: bigint;
    prizes: bigint;
    ownRebate: bigint;
    active: boolean;
  }>`
    SELECT m.id, m.username, sum(d.stake)::int8 AS turnover, sum(d.prize)::int8 AS prizes, sum(d.rebate)::int8 AS "ownRebate",
      sum(d.stake) >= (SELECT c.active_min FROM agent_contract AS c WHERE c.merchant_id = ${bill.merchant_id}
        AND c.id = ${bill.contract_id}) AND sum(d.stake) > 0 AS active
    FROM ${played} AND ${listed.beyond}
    GROUP BY m.id, m.username, m.username_key ORDER BY ${listed.orderBy} ${listed.window}`.execute(ctx.db);
  const { rows, next } = listed.cut(found);
  return {
    rows: rows.map(row => ({
      id: row.id.toString(),
      username: row.username,
      turnover: formatExact(row.turnover),
      prizes: formatExact(row.prizes),
      ownRebate: formatExact(row.ownRebate),
      active: row.active,
    })),
    ...(await countRows(ctx.db, sql`(SELECT DISTINCT m.id FROM ${played})`)),
    next,
  };
});

export const listAgentBillBetsHandler = handle(listAgentBillBets, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const bill = await readBill(ctx, member, input.id);
  if (!bill) return fail('bill_unknown');
  const { merchant_id: merchantId, member_id: agentId } = bill;
  const memberId = BigInt(input.memberId);
  if (memberId !== agentId && !(await isInTeam(ctx.db, merchantId, agentId, memberId))) return fail('member_unknown');
  const after = uuidCursor(input.after);
  const older = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`f.id < ${after}::uuid`;
  const facts = sql`play_fact AS f
    WHERE f.merchant_id = ${merchantId} AND f.member_id = ${memberId} AND f.asset = ${bill.asset}
      AND f.kind IN ('settled', 'reversal') AND ${await within(ctx, bill)}`;
  const { rows: found } = await sql<{
    id: string;
    at: Date;
    product: string;
    game: string;
    reference: string | null;
    kind: string;
    stake: bigint;
    prize: bigint;
    rebate: bigint;
  }>`
    SELECT f.id, f.at, f.product, f.game, f.reference, f.kind, f.stake, f.prize, f.rebate FROM ${facts} AND ${older}
    ORDER BY f.id DESC LIMIT ${input.limit + 1} OFFSET ${input.skip}`.execute(ctx.db);
  const { rows, next } = cutPage(found, input.limit);
  const played = await playedGames(ctx, merchantId, request.language);
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      product: row.product,
      game: row.game,
      ...played(row.game),
      reference: row.reference,
      reversal: row.kind === 'reversal',
      turnover: formatExact(row.stake),
      prizes: formatExact(row.prize),
      ownRebate: formatExact(row.rebate),
    })),
    ...(await countRows(ctx.db, sql`(SELECT f.id FROM ${facts})`)),
    next,
  };
});

/** A bill of which the caller is one side; undefined for anybody else's. */
const readBill = (ctx: Context, { merchantId, memberId }: CallerMember, id: string): Promise<StoredBill | undefined> =>
  billTables(ctx.db)
    .selectFrom('agent_bill')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('payer_id', '=', memberId)]))
    .executeTakeFirst();

/** The rolled-up play of a bill's window: days, or what the rolls of its minutes added. */
async function playOf(ctx: Context, bill: StoredBill): Promise<RawBuilder<unknown>> {
  const days = await billDays(ctx, bill);
  if (days)
    return sql`(SELECT * FROM play_day WHERE merchant_id = ${bill.merchant_id}
      AND business_date BETWEEN ${days.from}::date AND ${days.to}::date)`;
  return sql`(SELECT * FROM play_delta WHERE merchant_id = ${bill.merchant_id} AND slot >= ${bill.window_from} AND slot < ${bill.window_to})`;
}

/** Which facts a bill's window holds. Ids sort by the time at which they were made, a little before or after `at`. */
async function within(ctx: Context, bill: StoredBill): Promise<RawBuilder<SqlBool>> {
  const days = await billDays(ctx, bill);
  return days
    ? sql<SqlBool>`f.business_date BETWEEN ${days.from}::date AND ${days.to}::date`
    : sql<SqlBool>`f.at >= ${bill.window_from} AND f.at < ${bill.window_to}`;
}

async function billDays(ctx: Context, { merchant_id, period, window_from: from, window_to: to }: StoredBill) {
  const merchant = await ctx.merchants.byId(merchant_id);
  return merchant && daysOf(period, { from, to }, merchant.timeZone);
}
