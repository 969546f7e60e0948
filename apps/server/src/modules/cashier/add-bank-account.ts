import { addBankAccount } from '@baize/wire/cashier';
import { PAYEE_NUMBERS } from '@baize/wire/payees';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { lockMember } from '../members/index.ts';
import { bankAccountsOf, bankAccountView, fingerprintOf, sealPayee, usableFrom } from './bank-accounts.ts';
import { nameDigestOf } from './payee-names.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { hasPlayMoney } from './play-money.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

export const addBankAccountHandler = handle(addBankAccount, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId } = caller.member;
  if (hasPlayMoney(caller.member)) return fail('true_account_needed');
  const setting = ctx.settings.get(merchantId, withdrawalSetting);
  const bank = setting.banks.find(one => one.code === input.bankCode);
  if (!bank) return fail('field_invalid', { fields: { bankCode: 'unknown' } });
  if (!PAYEE_NUMBERS[bank.kind].test(input.accountNumber))
    return fail('field_invalid', { fields: { accountNumber: 'pattern' } });
  const proof = await checkPaymentPassword(ctx, caller.member, input.paymentPassword);
  if (!proof.ok) return fail(proof.code, proof.value);

  return ctx.transaction(async tx => {
    await lockMember(tx, merchantId, memberId);
    const own = await bankAccountsOf(tx, merchantId, memberId);
    const fingerprint = fingerprintOf(ctx, bank.code, input.accountNumber);
    const same = own.find(account => account.fingerprint.equals(fingerprint));
    // The same account once more is a repeated submit, not a mistake.
    if (same) return same.id === input.id ? bankAccountView(ctx, same) : fail('bank_account_exists');
    if (own.length >= setting.bankAccountsMax) return fail('too_many_bank_accounts', { max: setting.bankAccountsMax });
    const row = await tx
      .withTables<CashierTables>()
      .insertInto('cashier_bank_account')
      .values({
        merchant_id: merchantId,
        id: input.id,
        member_id: memberId,
        kind: bank.kind,
        bank_code: bank.code,
        bank_name: bank.name,
        sealed: sealPayee(ctx, { accountName: input.accountName, accountNumber: input.accountNumber }),
        last_four: input.accountNumber.slice(-4),
        fingerprint,
        name_digest: nameDigestOf(ctx, input.accountName),
        added_at: ctx.now(),
        removed_at: null,
        usable_from: await usableFrom(ctx, tx, caller.member),
      })
      // Another member has it already, or the id is taken: nothing is written and nothing is told of whose it is.
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return fail('bank_account_exists');
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(caller.member),
      action: 'cashier.bankAccountAdded',
      object: { kind: 'bank_account', id: row.id },
      after: { kind: bank.kind, bankCode: bank.code, lastFour: row.last_four },
      ip: request.ip,
    });
    return bankAccountView(ctx, row);
  });
});
