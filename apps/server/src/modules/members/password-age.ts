import type { Context } from '../../context.ts';
import { passwordSetting } from './settings.ts';

const DAY_MS = 86_400_000;

/** When a password that was set then expires; undefined where the merchant's passwords do not. */
export function passwordExpiry(ctx: Context, merchantId: number, changedAt: Date): Date | undefined {
  const { maxAgeDays } = ctx.settings.get(merchantId, passwordSetting);
  return maxAgeDays === 0 ? undefined : new Date(changedAt.getTime() + maxAgeDays * DAY_MS);
}

export function isPasswordExpired(ctx: Context, merchantId: number, changedAt: Date): boolean {
  const expiry = passwordExpiry(ctx, merchantId, changedAt);
  return expiry !== undefined && expiry <= ctx.now();
}
