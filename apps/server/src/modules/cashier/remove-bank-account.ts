import { removeBankAccount } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { lockMember } from '../members/index.ts';
import { bankAccountsOf } from './bank-accounts.ts';
import { checkPaymentPassword } from './payment-password.ts';
import type { CashierTables } from './tables.ts';

export const removeBankAccountHandler = handle(
  removeBankAccount,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { merchantId, memberId } = member;
    const proof = await checkPaymentPassword(ctx, member, input.paymentPassword);
    if (!proof.ok) return fail(proof.code, proof.value);
    return ctx.transaction(async tx => {
      // Withdrawals of one member hold the same row: none begins towards an account that is just being removed.
      await lockMember(tx, merchantId, memberId);
      const own = await bankAccountsOf(tx, merchantId, memberId);
      const account = own.find(({ id }) => id === input.bankAccountId);
      if (!account) return fail('bank_account_unknown');
      const tables = tx.withTables<CashierTables>();
      const open = await tables
        .selectFrom('cashier_withdrawal')
        .select('number')
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .where('bank_account_id', '=', account.id)
        .where('state', '=', 'in_process')
        .executeTakeFirst();
      if (open) return fail('bank_account_in_use', open);
      await tables
        .updateTable('cashier_bank_account')
        .set({ removed_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', account.id)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: memberActor(member),
        action: 'cashier.bankAccountRemoved',
        object: { kind: 'bank_account', id: account.id },
        before: { kind: account.kind, bankCode: account.bank_code, lastFour: account.last_four },
        ip: request.ip,
      });
      return { removed: true as const };
    });
  },
);
