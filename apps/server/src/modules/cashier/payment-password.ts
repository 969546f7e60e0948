import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { verifySecret } from '../members/index.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type Proof =
  | { ok: true }
  | {
      ok: false;
      code: 'payment_password_unset' | 'payment_password_locked' | 'wrong_payment_password';
      value?: { triesLeft: number } | { lockedUntil: string };
    };

/** Holds a payment password against the member's own; wrong tries count, and lock it for a while. */
export async function checkPaymentPassword(
  ctx: Context,
  { merchantId, memberId }: Pick<CallerMember, 'merchantId' | 'memberId'>,
  given: string,
): Promise<Proof> {
  const setting = ctx.settings.get(merchantId, withdrawalSetting);
  const stored = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_payment_password')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!stored) return { ok: false, code: 'payment_password_unset' };
  const now = ctx.now();
  if (stored.locked_until !== null && stored.locked_until > now) return locked(stored.locked_until);
  const right = await verifySecret(stored.hash, given);
  const failures = await countTry(ctx, { merchantId, memberId }, right, setting);
  if (failures === undefined) return locked(new Date(now.getTime() + setting.lockMinutes * 60_000));
  if (right) return { ok: true };
  return { ok: false, code: 'wrong_payment_password', value: { triesLeft: setting.triesMax - failures } };
}

/** Whether a member has one at all. */
export const isPaymentPasswordSet = async (
  ctx: Context,
  { merchantId, memberId }: Pick<CallerMember, 'merchantId' | 'memberId'>,
): Promise<boolean> =>
  (await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_payment_password')
    .select('set_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

const locked = (until: Date): Proof => ({
  ok: false,
  code: 'payment_password_locked',
  value: { lockedUntil: until.toISOString() },
});

/**
 * Counts a wrong try, forgets them after a right one. Undefined where the password is locked now: tries that ran side by
 * side are counted one by one by the row's lock, so more than the allowed number never passes.
 */
async function countTry(
  ctx: Context,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  right: boolean,
  { triesMax, lockMinutes }: { triesMax: number; lockMinutes: number },
): Promise<number | undefined> {
  const now = ctx.now();
  return ctx.transaction(async tx => {
    const tables = tx.withTables<CashierTables>();
    const own = tables
      .selectFrom('cashier_payment_password')
      .select(['failures', 'locked_until'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId);
    const row = await own.forUpdate().executeTakeFirstOrThrow();
    if (row.locked_until !== null && row.locked_until > now) return undefined;
    if (right && row.failures === 0) return 0;
    const failures = right ? 0 : row.failures + 1;
    const locks = failures >= triesMax;
    await tables
      .updateTable('cashier_payment_password')
      .set({
        failures: locks ? 0 : failures,
        locked_until: locks ? new Date(now.getTime() + lockMinutes * 60_000) : null,
      })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .execute();
    return locks ? undefined : failures;
  });
}
