import { formatExact, parseAmount } from '@baize/money';
import { rebateSettings } from '@baize/wire/relays';
import { claimRebate, opsListMemberRebates, showRebates } from '@baize/wire/rewards';
import type { Selectable } from 'kysely';
import { countRows, cutPage, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { lockCaller, memberStanding, memberWallet } from '../members/index.ts';
import { openRebate, payRebate, ratesAt } from './rebates.ts';
import { rebateRules } from './settings.ts';
import type { RewardTables } from './tables.ts';

export const rebateSettingsHandler = handle(rebateSettings, async ({ input, ctx, caller }) => {
  const { merchantId, memberId } = caller.member;
  const standing = await memberStanding(ctx.db, merchantId, memberId);
  const rates = Object.entries(ratesAt(ctx, merchantId, standing?.rankLevel ?? 0));
  const wanted = input.productType?.toLowerCase();
  return {
    rates: rates
      .filter(([product]) => wanted === undefined || wanted === '' || product === wanted)
      .map(([product, ratePercent]) => ({ productType: product.toUpperCase(), ratePercent })),
  };
});

export const showRebatesHandler = handle(showRebates, async ({ input, ctx, caller, fail }) => {
  const { merchantId, memberId, currency } = caller.member;
  const member = await memberStanding(ctx.db, merchantId, memberId);
  if (!member) return fail('session_ended');
  const rules = ctx.settings.get(merchantId, rebateRules);
  const after = uuidCursor(input.after);
  const own = ctx.db
    .withTables<RewardTables>()
    .selectFrom('reward_rebate')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId);
  const [open, found, counted] = await Promise.all([
    openRebate(ctx, ctx.db, merchantId, member),
    own
      .selectAll()
      .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .offset(input.skip)
      .execute(),
    countRows(ctx.db, own.select('id')),
  ]);
  const { rows, next } = cutPage(found, input.limit);
  return {
    claimable: open.lines,
    claimableTotal: formatExact(open.total > 0n ? open.total : 0n),
    amountMin: rules.amountMin,
    manual: rules.manual,
    automaticHour: rules.automaticHour < 0 ? null : rules.automaticHour,
    currency,
    paid: rows.map(paidView),
    ...counted,
    next,
  };
});

export const opsListMemberRebatesHandler = handle(
  opsListMemberRebates,
  async ({ input, ctx, caller: { operator }, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const after = uuidCursor(input.after);
    const found = await ctx.db
      .withTables<RewardTables>()
      .selectFrom('reward_rebate')
      .selectAll()
      .where('merchant_id', '=', member.merchantId)
      .where('member_id', '=', member.memberId)
      .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    const { rows, next } = cutPage(found, input.limit);
    return { rows: rows.map(row => ({ ...paidView(row), currency: member.currency })), next };
  },
);

const paidView = (row: Selectable<RewardTables['reward_rebate']>) => ({
  id: row.id,
  at: row.at.toISOString(),
  upTo: row.up_to,
  lines: row.lines,
  amount: formatExact(row.amount),
  automatic: row.automatic,
});

export const claimRebateHandler = handle(claimRebate, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  const { merchantId, memberId, currency } = member;
  const rules = ctx.settings.get(merchantId, rebateRules);
  const outcome = await ctx.transaction(async tx => {
    const status = await lockCaller(tx, member);
    if (status === 'session_ended') return status;
    if (status === 'suspended') return 'account_suspended' as const;
    if (status === 'closed') return 'account_closed' as const;
    const earlier = await tx
      .withTables<RewardTables>()
      .selectFrom('reward_rebate')
      .select('amount')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('command_id', '=', input.id)
      .executeTakeFirst();
    if (earlier) return earlier.amount;
    const standing = await memberStanding(tx, merchantId, memberId);
    if (!standing || !rules.manual || standing.currency !== member.asset) return 'nothing_to_claim' as const;
    const { total } = await openRebate(ctx, tx, merchantId, standing);
    if (total <= 0n) return 'nothing_to_claim' as const;
    if (total < (parseAmount(rules.amountMin) ?? 0n)) return 'amount_below_minimum' as const;
    const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
    return payRebate(ctx, tx, { merchantId, member: standing, commandId: input.id, automatic: false, today });
  });
  if (typeof outcome === 'string') return fail(outcome, { amountMin: rules.amountMin });
  return { amount: formatExact(outcome), currency };
});
