import { setPaymentPassword } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { checkLoginPassword, hashSecret } from '../members/index.ts';
import { hasPlayMoney } from './play-money.ts';
import type { CashierTables } from './tables.ts';

export const setPaymentPasswordHandler = handle(setPaymentPassword, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId } = caller.member;
  if (hasPlayMoney(caller.member)) return fail('true_account_needed');
  if (input.paymentPassword !== input.confirmPaymentPassword) return fail('confirmation_mismatch');
  const login = await checkLoginPassword(ctx, caller.member, input.loginPassword);
  if (!login.ok) return fail(login.code, login.value);
  const hash = await hashSecret(input.paymentPassword);
  return ctx.transaction(async tx => {
    const written = await tx
      .withTables<CashierTables>()
      .insertInto('cashier_payment_password')
      .values({ merchant_id: merchantId, member_id: memberId, hash, locked_until: null, set_at: ctx.now() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return fail('payment_password_set');
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(caller.member),
      action: 'cashier.paymentPasswordSet',
      object: { kind: 'member', id: memberId.toString() },
      ip: request.ip,
    });
    return { paymentPasswordSet: true as const };
  });
});

/** The one that was chosen at registration: nobody has another by then. */
export async function keepFirstPaymentPassword(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, hash }: { merchantId: number; memberId: bigint; hash: string },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier_payment_password')
    .values({ merchant_id: merchantId, member_id: memberId, hash, locked_until: null, set_at: ctx.now() })
    .execute();
}
