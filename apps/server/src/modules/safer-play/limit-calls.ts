import { confirmLimit, setLimit } from '@baize/wire/safer-play';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { hasPlayMoney } from '../cashier/index.ts';
import { changeLimit, endRaise } from './change-limit.ts';
import { type LimitRow, limitView, readValue } from './limits.ts';
import { profileSetting } from './settings.ts';

const HOUR_MS = 3_600_000;

export const setLimitHandler = handle(setLimit, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const wanted = input.value === null ? null : readValue(input.kind, input.value);
  if (wanted === undefined) return fail('field_invalid', { fields: { value: 'value' } });
  const { raiseHours } = ctx.settings.get(member.merchantId, profileSetting);
  const raiseDue = new Date(ctx.now().getTime() + raiseHours * HOUR_MS);
  const key = { kind: input.kind, period: input.period, setBy: 'member' } as const;
  const by = { actor: memberActor(member), ip: request.ip, raiseDue };
  const row = await ctx.transaction(tx => changeLimit(ctx, tx, member, key, wanted, by));
  return row === undefined
    ? fail('limit_unknown')
    : { limit: await viewOf(ctx, member, request.merchant.timeZone, row) };
});

export const confirmLimitHandler = handle(confirmLimit, async ({ input, ctx, caller: { member }, request, fail }) => {
  const key = { kind: input.kind, period: input.period, setBy: 'member' } as const;
  const by = { actor: memberActor(member), ip: request.ip };
  const row = await ctx.transaction(tx => endRaise(ctx, tx, member, key, input.keep, by));
  if (row === 'limit_unknown' || row === 'limit_not_due') return fail(row);
  return { limit: await viewOf(ctx, member, request.merchant.timeZone, row) };
});

const viewOf = async (ctx: Context, member: CallerMember, timeZone: string, row: LimitRow | 'removed') =>
  row === 'removed' ? null : limitView(ctx, { ...member, timeZone }, row);
