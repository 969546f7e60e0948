import { formatExact } from '@baize/money';
import type { Context } from '../../context.ts';
import type { CashierPolicy } from '../cashier/index.ts';
import { excludedUntil } from '../members/index.ts';
import type { PlayPolicy } from '../play/index.ts';
import { depositLeft } from './limits.ts';
import { lockState, readState } from './member-state.ts';
import { profileSetting } from './settings.ts';

const FRESH_MS = 5_000;
const KNOWN_MAX = 50_000;

/**
 * Before a stake: the identity check, where the profile asks for one. Limits and exclusion are read by SQL in the transaction
 * that moves the money, so nothing is asked twice here.
 */
export const playPolicy = (ctx: Context): PlayPolicy => {
  /** Who was found to be checked, and when: it is good for a moment. */
  const checked = new Map<string, number>();
  return {
    name: 'safer-play',
    check: async ({ merchantId, member, at }) => {
      if (member.trial || !ctx.settings.get(merchantId, profileSetting).identityBeforePlay) return undefined;
      const key = `${merchantId}/${member.memberId}`;
      if (at.getTime() - (checked.get(key) ?? 0) < FRESH_MS) return undefined;
      const state = await readState(ctx.db, member);
      if (!state?.identity_checked_at) return 'identity_needed';
      if (checked.size >= KNOWN_MAX) checked.clear();
      checked.set(key, at.getTime());
      return undefined;
    },
  };
};

/** Before a deposit: exclusion, identity, and the least that the deposit limits leave. */
export const cashierPolicy = (ctx: Context): CashierPolicy => ({
  name: 'safer-play',
  beforeDeposit: async (tx, { member, merchant, amount }) => {
    const state = await lockState(tx, member);
    const until = await excludedUntil(tx, member, ctx.now());
    if (until) return { code: 'self_excluded', value: { until: until.toISOString() } };
    if (ctx.settings.get(merchant.id, profileSetting).identityBeforePlay && !state.identity_checked_at)
      return { code: 'identity_needed' };
    const left = await depositLeft(ctx, tx, { ...member, timeZone: merchant.timeZone });
    if (left === undefined || amount <= left) return undefined;
    return { code: 'limit_reached', value: { left: formatExact(left > 0n ? left : 0n) } };
  },
  beforeCredit: async (tx, { amount, depositId, ...member }) => {
    if (await excludedUntil(tx, member, ctx.now())) return 'self_excluded';
    const timeZone = (await ctx.merchants.byId(member.merchantId))?.timeZone ?? 'UTC';
    const left = await depositLeft(ctx, tx, { ...member, timeZone }, depositId);
    return left === undefined || amount <= left ? undefined : 'limit_reached';
  },
});
