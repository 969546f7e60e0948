import { formatExact, parseAmount } from '@baize/money';
import { withdrawalOptions } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { balanceView } from './balance.ts';
import { bankAccountsOf, bankAccountView } from './bank-accounts.ts';
import { withdrawnToday } from './daily-use.ts';
import { hasPlayMoney } from './play-money.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';
import { wageringDue } from './wagering.ts';

export const withdrawalOptionsHandler = handle(withdrawalOptions, async ({ ctx, caller, request, fail }) => {
  const { merchantId, memberId, currency } = caller.member;
  if (hasPlayMoney(caller.member)) return fail('true_account_needed');
  const setting = ctx.settings.get(merchantId, withdrawalSetting);
  const { timeZone } = request.merchant;
  const [wallet, accounts, today, wagering, password] = await Promise.all([
    balanceView(ctx, caller.member),
    bankAccountsOf(ctx.db, merchantId, memberId),
    withdrawnToday(ctx.db, { merchantId, memberId, timeZone, now: ctx.now() }),
    wageringDue(ctx, caller.member),
    ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_payment_password')
      .select('set_at')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  const amountLeft = (parseAmount(setting.amountPerDay) ?? 0n) - today.amount;
  return {
    currency,
    available: wallet.available,
    amountMin: setting.amountMin,
    amountMax: setting.amountMax,
    countLeftToday: Math.max(0, setting.countPerDay - today.count),
    amountLeftToday: formatExact(amountLeft > 0n ? amountLeft : 0n),
    feePercent: setting.feePercent,
    wagering: { required: formatExact(wagering.required), left: formatExact(wagering.left) },
    usualMinutes: setting.usualMinutes,
    paymentPasswordSet: password !== undefined,
    bankAccounts: accounts.map(account => bankAccountView(ctx, account)),
    banks: setting.banks,
    bankAccountsMax: setting.bankAccountsMax,
  };
});
