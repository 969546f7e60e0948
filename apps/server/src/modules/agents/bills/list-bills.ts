import { formatExact } from '@baize/money';
import { listAgentBills } from '@baize/wire/agents';
import { type SqlBool, sql } from 'kysely';
import { cutPage } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { addDays, dayStart } from '../../merchants/index.ts';
import { isAgent } from '../own-agent.ts';
import { pageOrder } from '../page-order.ts';
import { billViews } from './bill-views.ts';
import { billTables } from './tables.ts';

export const listAgentBillsHandler = handle(listAgentBills, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const { side, kind, state, from, to, search, limit } = input;
  const { timeZone } = request.merchant;
  const { beyond } = pageOrder(input);
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
    asked
      .selectAll()
      .where(beyond)
      .orderBy('id', input.order)
      .limit(limit + 1)
      .execute(),
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
  const { rows, next } = cutPage(page, limit);
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
