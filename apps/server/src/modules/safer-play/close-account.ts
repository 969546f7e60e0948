import { formatExact } from '@baize/money';
import { closeAccount } from '@baize/wire/safer-play';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { checkPaymentPassword, type HoldOutcome, hasPlayMoney, holdWithdrawal } from '../cashier/index.ts';
import { hashContent } from '../ledger/index.ts';
import { checkLoginPassword, closeMember, forgetSessions } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { recordChange } from './record-change.ts';

export const closeAccountHandler = handle(closeAccount, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const login = await checkLoginPassword(ctx, member, input.loginPassword);
  if (!login.ok) return fail(login.code, login.value);
  if (await hasOpenBets(ctx, member)) return fail('bets_open');
  const { available } = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset);
  if (available > 0n) {
    if (input.bankAccountId === undefined) return fail('balance_open', { amount: formatExact(available) });
    const proof = await checkPaymentPassword(ctx, member, input.paymentPassword ?? '');
    if (!proof.ok) return fail(proof.code, proof.value);
  }
  const payout = { id: input.id, bankAccountId: input.bankAccountId ?? '', merchant: request.merchant };
  const outcome = await ctx.transaction(async tx => {
    const held = await holdRest(ctx, tx, member, payout);
    if (!held.ok) return held;
    const reason = input.reason || 'closed by the member';
    await closeMember(ctx, tx, { ...member, reason });
    await recordChange(ctx, tx, {
      who: member,
      action: 'accountClosed',
      actor: memberActor(member),
      reason,
      ip: request.ip,
      after: { value: held.amount === 0n ? null : formatExact(held.amount) },
    });
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
  const { available: amount } = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset, tx);
  if (amount <= 0n) return { ok: true, amount: 0n };
  const hash = hashContent({ closing: true, bankAccountId });
  const held = await holdWithdrawal(ctx, tx, member, merchant, { id, amount, bankAccountId, hash, closing: true });
  return held.ok ? { ok: true, amount } : held;
}

type Refusal =
  | 'bank_account_unknown'
  | 'bank_account_cooling'
  | 'insufficient_funds'
  | 'account_closed'
  | 'id_reused'
  | 'session_ended';
const REFUSALS: readonly Refusal[] = [
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
