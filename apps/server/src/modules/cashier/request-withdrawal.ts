import { formatExact, parseAmount } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import { requestWithdrawal } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { type BankAccountRow, bankAccountsOf, isCooling } from './bank-accounts.ts';
import { whyRefused } from './check-amount.ts';
import { withdrawnToday } from './daily-use.ts';
import { holdAmount } from './hold-amount.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { hasPlayMoney } from './play-money.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';
import { wageringDue } from './wagering.ts';
import { type WithdrawalRow, withdrawalView } from './withdrawal-view.ts';

/** `closing`: an account that is closed pays out all that is left, whatever the limits of a day say. */
export type HoldCommand = { id: string; amount: bigint; bankAccountId: string; hash: Buffer; closing?: boolean };
type Refusal = { ok: false; code: CodeOf<typeof requestWithdrawal> | 'id_reused' | 'session_ended'; value?: unknown };
export type HoldOutcome = { ok: true; row: WithdrawalRow; account: BankAccountRow } | Refusal;

export const requestWithdrawalHandler = handle(requestWithdrawal, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const limits = ctx.settings.get(member.merchantId, withdrawalSetting);
  const refused = whyRefused(input.amount, member.currency, limits);
  if (refused) return fail(refused.code, refused.value);
  const proof = await checkPaymentPassword(ctx, member, input.paymentPassword);
  if (!proof.ok) return fail(proof.code, proof.value);
  const hash = hashContent({ amount: input.amount, bankAccountId: input.bankAccountId });
  const outcome = await ctx.transaction(tx => holdWithdrawal(ctx, tx, member, request.merchant, { ...input, hash }));
  return outcome.ok ? withdrawalView(ctx, outcome.row, outcome.account) : fail(outcome.code, outcome.value);
});

/** Writes the request and holds its amount as a pending transfer, both or neither. */
export async function holdWithdrawal(
  ctx: Context,
  tx: Transaction<object>,
  member: CallerMember,
  merchant: Merchant,
  command: HoldCommand,
): Promise<HoldOutcome> {
  const { merchantId, memberId } = member;
  // Requests of one member follow each other, so that the limits of the day hold.
  const status = await lockCaller(tx, member);
  if (status === 'session_ended') return { ok: false, code: status };
  const accounts = await bankAccountsOf(tx, merchantId, memberId);
  const account = accounts.find(one => one.id === command.bankAccountId);
  if (!account) return { ok: false, code: 'bank_account_unknown' };
  const earlier = await findCommand(tx, member, command.id);
  if (earlier) return earlier.command_hash.equals(command.hash) ? { ok: true, row: earlier, account } : reused;
  if (status === 'closed') return { ok: false, code: 'account_closed' };
  if (status === 'suspended') return { ok: false, code: 'account_suspended' };
  if (isCooling(ctx, account))
    return { ok: false, code: 'bank_account_cooling', value: { usableFrom: account.usable_from.toISOString() } };
  const limit = command.closing
    ? ({ ok: true } as const)
    : ((await checkWagering(ctx, tx, member)) ?? (await checkDay(ctx, tx, member, merchant, command.amount)));
  if (!limit.ok) return limit;

  const key = { actor: `m:${memberId}`, endpoint: requestWithdrawal.id };
  const held = await holdAmount(ctx, tx, member, { ...command, account, key });
  return held.ok ? { ok: true, row: held.row, account } : held;
}

const reused: Refusal = { ok: false, code: 'id_reused' };

/** What was paid in has to be wagered first. */
async function checkWagering(
  ctx: Context,
  tx: Transaction<object>,
  member: CallerMember,
): Promise<Refusal | undefined> {
  const { left } = await wageringDue(ctx, member, tx);
  if (left === 0n) return undefined;
  return { ok: false, code: 'wagering_open', value: { left: formatExact(left) } };
}

async function checkDay(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId }: CallerMember,
  { timeZone }: Merchant,
  amount: bigint,
): Promise<{ ok: true } | Refusal> {
  const setting = ctx.settings.get(merchantId, withdrawalSetting);
  const today = await withdrawnToday(tx, { merchantId, memberId, timeZone, now: ctx.now() });
  const within = today.amount + amount <= (parseAmount(setting.amountPerDay) ?? 0n);
  if (today.count < setting.countPerDay && within) return { ok: true };
  return {
    ok: false,
    code: 'withdrawal_limit_reached',
    value: { countPerDay: setting.countPerDay, amountPerDay: setting.amountPerDay },
  };
}

const findCommand = (tx: Transaction<object>, member: CallerMember, commandId: string) =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
