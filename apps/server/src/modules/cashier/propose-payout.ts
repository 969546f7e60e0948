import { formatExact } from '@baize/money';
import type { CodeOf, ParsedInputOf } from '@baize/wire';
import { opsPayoutOptions, opsProposePayout, opsRevealProposedPayee } from '@baize/wire/cashier';
import { PAYEE_NUMBERS } from '@baize/wire/payees';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { findProposal, propose } from '../operators/index.ts';
import { PAYOUT_KIND, type SealedPayee, sealedOf, sealOf } from './apply-payout.ts';
import {
  bankAccountsOf,
  fingerprintOf,
  isCooling,
  maskAccountName,
  maskAccountNumber,
  openPayee,
} from './bank-accounts.ts';
import { payableOf } from './hold-amount.ts';
import { moneyAtVendors } from './money-at-vendors.ts';
import { broughtBy, heldDeposits, mayBePaidOut, type PayoutAccount, payoutAccount } from './payout-account.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type Input = ParsedInputOf<typeof opsProposePayout>;
type Refused = { ok: false; code: CodeOf<typeof opsProposePayout>; value?: unknown };

export const opsPayoutOptionsHandler = handle(opsPayoutOptions, async ({ input, ctx, caller: { operator }, fail }) => {
  const found = await payoutAccount(ctx, operator, input.memberId);
  if (!found.ok) return fail(found.code);
  const { merchantId, memberId, asset, currency, status } = found.account;
  const [allowed, { available }, held, elsewhere, payees] = await Promise.all([
    mayBePaidOut(ctx, ctx.db, found.account, status),
    ctx.ledger.balanceOf(merchantId, memberId, asset),
    heldDeposits(ctx.db, merchantId, memberId),
    moneyAtVendors(ctx.db, found.account),
    bankAccountsOf(ctx.db, merchantId, memberId),
  ]);
  return {
    allowed,
    currency,
    available: formatExact(payableOf(currency, available)),
    held: held.map(row => ({
      id: row.id,
      number: row.number,
      methodName: row.method_name,
      amount: formatExact(payableOf(currency, broughtBy(row))),
    })),
    elsewhere: elsewhere.map(({ amount, ...rest }) => ({ ...rest, amount: formatExact(amount) })),
    payees: payees.map(row => ({
      id: row.id,
      bankName: row.bank_name,
      accountName: maskAccountName(openPayee(ctx, row.sealed).accountName),
      accountNumber: maskAccountNumber(row.last_four),
    })),
    banks: ctx.settings.get(merchantId, withdrawalSetting).banks,
  };
});

export const opsProposePayoutHandler = handle(
  opsProposePayout,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const found = await payoutAccount(ctx, operator, input.memberId);
    if (!found.ok) return fail(found.code);
    const { account } = found;
    if (!(await mayBePaidOut(ctx, ctx.db, account, account.status))) return fail('wrong_state');
    const money = await moneyOf(ctx, account, input);
    if (!money.ok) return fail(money.code, money.value);
    const whom = await payeeOf(ctx, account, input.payee);
    if (!whom.ok) return fail(whom.code, whom.value);
    const { payee } = whom;
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: PAYOUT_KIND,
        object: { kind: 'member', id: input.memberId },
        payload: {
          memberId: input.memberId,
          username: account.username,
          amount: formatExact(money.amount),
          currency: account.currency,
          deposit: money.number,
          depositId: money.depositId,
          bankName: payee.bankName,
          accountName: maskAccountName(payee.accountName),
          accountNumber: maskAccountNumber(payee.accountNumber.slice(-4)),
          proof: input.proof,
        },
        sealed: { payee: sealOf(ctx, payee) },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** Whom a proposal would pay is looked at by whoever approves it, and the log says so. */
export const opsRevealProposedPayeeHandler = handle(
  opsRevealProposedPayee,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const found = await findProposal(ctx, merchantId, input.id);
    if (found?.kind !== PAYOUT_KIND) return fail('proposal_unknown');
    await ctx.transaction(tx =>
      ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'cashier.payeeRevealed',
        object: { kind: 'proposal', id: input.id },
        reason: input.reason,
        ip: request.ip,
      }),
    );
    const { bankName, accountName, accountNumber } = sealedOf(ctx, found.payload);
    return { bankName, accountName, accountNumber };
  },
);

type MoneyFound = { ok: true; amount: bigint; depositId?: string; number?: string };

/** A part of the balance, or all that a held deposit brought. */
async function moneyOf(ctx: Context, account: PayoutAccount, input: Input): Promise<MoneyFound | Refused> {
  const { merchantId, memberId, asset, currency } = account;
  if (input.depositId !== undefined) {
    const held = (await heldDeposits(ctx.db, merchantId, memberId)).find(({ id }) => id === input.depositId);
    if (!held || held.asset !== asset) return { ok: false, code: 'deposit_unknown' };
    const amount = payableOf(currency, broughtBy(held));
    if (amount <= 0n) return { ok: false, code: 'amount_too_fine' };
    return { ok: true, amount, depositId: held.id, number: held.number };
  }
  const { amount } = input;
  if (amount === undefined) return { ok: false, code: 'field_invalid', value: { fields: { amount: 'required' } } };
  if (payableOf(currency, amount) !== amount) return { ok: false, code: 'amount_too_fine' };
  const { available } = await ctx.ledger.balanceOf(merchantId, memberId, asset);
  return amount <= available ? { ok: true, amount } : { ok: false, code: 'insufficient_funds' };
}

/** One of the member's own payees, or one that the operator enters; nobody else's. */
async function payeeOf(
  ctx: Context,
  { merchantId, memberId }: PayoutAccount,
  wanted: Input['payee'],
): Promise<{ ok: true; payee: SealedPayee } | Refused> {
  if ('bankAccountId' in wanted) {
    const own = (await bankAccountsOf(ctx.db, merchantId, memberId)).find(({ id }) => id === wanted.bankAccountId);
    if (!own) return { ok: false, code: 'bank_account_unknown' };
    if (isCooling(ctx, own)) return { ok: false, code: 'bank_account_cooling' };
    const { id: bankAccountId, kind, bank_code: bankCode, bank_name: bankName } = own;
    return { ok: true, payee: { bankAccountId, kind, bankCode, bankName, ...openPayee(ctx, own.sealed) } };
  }
  const bank = ctx.settings.get(merchantId, withdrawalSetting).banks.find(({ code }) => code === wanted.bankCode);
  if (!bank) return { ok: false, code: 'field_invalid', value: { fields: { bankCode: 'unknown' } } };
  if (!PAYEE_NUMBERS[bank.kind].test(wanted.accountNumber))
    return { ok: false, code: 'field_invalid', value: { fields: { accountNumber: 'pattern' } } };
  const another = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_bank_account')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('fingerprint', '=', fingerprintOf(ctx, bank.code, wanted.accountNumber))
    .where('member_id', '<>', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (another) return { ok: false, code: 'bank_account_exists' };
  return { ok: true, payee: { ...wanted, kind: bank.kind, bankName: bank.name } };
}
