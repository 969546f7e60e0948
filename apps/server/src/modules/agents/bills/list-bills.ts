import { formatExact } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import { listAgentBills } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pageOrder } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { addDays, dayStart } from '../../merchants/index.ts';
import { isAgent } from '../own-agent.ts';
import { billViews } from './bill-views.ts';
import { billTables } from './tables.ts';

export const listAgentBillsHandler = handle(listAgentBills, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const { side, kind, state, from, to, search } = input;
  const { timeZone } = request.merchant;
  const listed = pageOrder(input, { id: sql`id`, type: 'uuid', by: sortedBy(input) });
  // A window counts on the day on which it begins.
  const asked = billTables(ctx.db)
    .selectFrom('agent_bill')
    .where('merchant_id', '=', merchantId)
    .where(side === 'own' ? 'member_id' : 'payer_id', '=', memberId)
    .where('asset', '=', asset)
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'dividend'))
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'paid'))
    .$if(from !== undefined, query => query.where('window_from', '>=', dayStart(from ?? '', timeZone)))
    .$if(to !== undefined, query => query.where('window_from', '<', dayStart(addDays(to ?? '', 1), timeZone)))
    .$if(search !== undefined, query =>
      query.where(
        sql<SqlBool>`member_id IN (SELECT m.id FROM member AS m WHERE m.merchant_id = ${merchantId}
          AND m.upline_id = ${memberId} AND position(lower(${search ?? ''}) IN m.username_key) > 0)`,
      ),
    );
  const [page, sums] = await Promise.all([
    asked.selectAll().where(listed.beyond).orderBy(listed.orderBy).modifyEnd(listed.window).execute(),
    asked
      .select([
        sql<number>`count(*)::int4`.as('bills'),
        sql<bigint>`coalesce(sum(amount) FILTER (WHERE state NOT IN ('rejected', 'expired')), 0)::int8`.as('amount'),
        sql<bigint>`coalesce(sum(paid), 0)::int8`.as('paid'),
        sql<bigint>`coalesce(sum(amount - paid) FILTER (WHERE state IN ('part_paid', 'insufficient')), 0)::int8`.as(
          'open',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { rows, next } = listed.cut(page);
  return {
    rows: await billViews(ctx, rows, memberId),
    totals: {
      bills: sums.bills,
      amount: formatExact(sums.amount),
      paid: formatExact(sums.paid),
      open: formatExact(sums.open),
    },
    currency,
    next,
  };
});

const SORTED = {
  window: undefined,
  kind: sql`kind`,
  turnover: sql`turnover`,
  net: sql`prizes + own_rebate + agent_rebate + promotions + deposit_fees - turnover
    + CASE WHEN kind = 'dividend' THEN carried_in ELSE 0 END`,
  people: sql`active_members`,
  tier: sql`tier`,
  scale: sql`scale`,
  amount: sql`amount`,
  owed: sql`owed`,
  paid: sql`paid`,
  state: sql`state`,
} as const;

/** By the time of a bill's window, which its id follows, or by what stands in it. */
function sortedBy({ sort, side }: ParsedInputOf<typeof listAgentBills>): RawBuilder<unknown> | undefined {
  if (sort !== 'other') return SORTED[sort];
  return sql`(SELECT m.username_key FROM member AS m WHERE m.merchant_id = agent_bill.merchant_id
    AND m.id = ${side === 'own' ? sql`agent_bill.payer_id` : sql`agent_bill.member_id`})`;
}
