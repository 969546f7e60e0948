import { formatExact } from '@baize/money';
import { closeAccount } from '@baize/wire/safer-play';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { checkPaymentPassword, type HoldOutcome, hasPlayMoney, holdWithdrawal, payableOf } from '../cashier/index.ts';
import { hashContent } from '../ledger/index.ts';
import { checkLoginPassword, closeMember, forgetSessions, lockCaller } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { askErasure } from './erasure/ask-erasure.ts';
import { hasMoneyElsewhere } from './money-elsewhere.ts';
import { recordChange } from './record-change.ts';

export const closeAccountHandler = handle(closeAccount, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const login = await checkLoginPassword(ctx, member, input.loginPassword);
  if (!login.ok) return fail(login.code, login.value);
  if (await hasOpenBets(ctx, member)) return fail('bets_open');
  if (await hasMoneyElsewhere(ctx.db, member)) return fail('money_elsewhere');
  const { available } = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset);
  const payable = payableOf(member.currency, available);
  if (payable > 0n) {
    if (input.bankAccountId === undefined) return fail('balance_open', { amount: formatExact(payable) });
    const proof = await checkPaymentPassword(ctx, member, input.paymentPassword ?? '');
    if (!proof.ok) return fail(proof.code, proof.value);
  }
  const payout = { id: input.id, bankAccountId: input.bankAccountId ?? '', merchant: request.merchant };
  const outcome = await ctx.transaction(async tx => {
    // Who closes an account begins nothing beside it: what is under way is looked for again under the member's lock.
    await lockCaller(tx, member);
    if (await hasMoneyElsewhere(tx, member))
      return { ok: false as const, code: 'money_elsewhere' as const, value: undefined };
    const held = await holdRest(ctx, tx, member, payout);
    if (!held.ok) return held;
    const reason = input.reason || undefined;
    await closeMember(ctx, tx, { ...member, reason });
    await recordChange(ctx, tx, {
      who: member,
      action: 'accountClosed',
      actor: memberActor(member),
      reason,
      ip: request.ip,
      after: { value: held.amount === 0n ? null : formatExact(held.amount) },
    });
    if (input.eraseData)
      await askErasure(ctx, tx, member, { by: 'member', actor: memberActor(member), reason, ip: request.ip });
    return held;
  });
  if (!outcome.ok) return fail(refusalOf(outcome.code), outcome.value);
  forgetSessions(ctx);
  return { closed: true as const, paidOut: formatExact(outcome.amount), currency: member.currency };
});

type Payout = { id: string; bankAccountId: string; merchant: Merchant };
type Refused = Exclude<HoldOutcome, { ok: true }>;

/** All that is there goes out as one withdrawal, decided like any other. The balance is read again under the lock of the hold. */
async function holdRest(
  ctx: Context,
  tx: Transaction<object>,
  member: CallerMember,
  { id, bankAccountId, merchant }: Payout,
): Promise<{ ok: true; amount: bigint } | Refused> {
  const { available } = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset, tx);
  const amount = payableOf(member.currency, available);
  if (available > amount) await keepRest(ctx, tx, member, { id, amount: available - amount });
  if (amount <= 0n) return { ok: true, amount: 0n };
  const hash = hashContent({ closing: true, bankAccountId });
  const held = await holdWithdrawal(ctx, tx, member, merchant, { id, amount, bankAccountId, hash, closing: true });
  return held.ok ? { ok: true, amount } : held;
}

/** What is too fine to be paid out goes to the house's account of rounding. */
async function keepRest(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, asset }: CallerMember,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: `m:${memberId}`, endpoint: `${closeAccount.id}.rest`, id },
    contentHash: hashContent({ amount }),
    transfers: [
      {
        debit: { kind: 'main', memberId, asset },
        credit: { kind: 'rounding', asset },
        amount,
        code: 'adjustment',
        reference: id,
        note: 'below what the currency pays out',
      },
    ],
  });
  if (!posted.ok) throw new Error(`the rest of a closed account could not be posted: ${posted.code}`);
}

type Refusal =
  | 'money_elsewhere'
  | 'bank_account_unknown'
  | 'bank_account_cooling'
  | 'insufficient_funds'
  | 'account_closed'
  | 'id_reused'
  | 'session_ended';
const REFUSALS: readonly Refusal[] = [
  'money_elsewhere',
  'bank_account_unknown',
  'bank_account_cooling',
  'insufficient_funds',
  'account_closed',
  'id_reused',
  'session_ended',
];
const refusalOf = (code: string): Refusal => REFUSALS.find(known => known === code) ?? 'account_closed';

/** Stakes that are in play: their prizes would come into a wallet that nobody can open. */
async function hasOpenBets(ctx: Context, { merchantId, memberId, asset }: CallerMember): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT coalesce(sum(wagered) > sum(stake), false) AS open FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}`.execute(ctx.db);
  return rows[0]?.open ?? false;
}
