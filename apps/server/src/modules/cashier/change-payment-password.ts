import { changePaymentPassword } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { checkLoginPassword, hashSecret } from '../members/index.ts';
import { checkPaymentPassword } from './payment-password.ts';
import type { CashierTables } from './tables.ts';

export const changePaymentPasswordHandler = handle(
  changePaymentPassword,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { merchantId, memberId, trial } = member;
    if (trial) return fail('true_account_needed');
    if (input.paymentPassword !== input.confirmPaymentPassword) return fail('confirmation_mismatch');
    if (input.paymentPassword === input.oldPaymentPassword) return fail('password_unchanged');
    const login = await checkLoginPassword(ctx, member, input.loginPassword);
    if (!login.ok) return fail(login.code, login.value);
    const old = await checkPaymentPassword(ctx, member, input.oldPaymentPassword);
    if (!old.ok) return fail(old.code, old.value);
    const hash = await hashSecret(input.paymentPassword);
    await ctx.transaction(async tx => {
      await tx
        .withTables<CashierTables>()
        .updateTable('cashier_payment_password')
        .set({ hash, set_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: memberActor(member),
        action: 'cashier.paymentPasswordChanged',
        object: { kind: 'member', id: memberId.toString() },
        ip: request.ip,
      });
    });
    return { changed: true as const };
  },
);
