import { redeemVoucher } from '@baize/wire/cashier';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller } from '../members/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { depositView } from './deposit-view.ts';
import { findDepositCommand, insertDeposit } from './insert-deposit.ts';
import { move } from './move-deposit.ts';
import { offeredMethods } from './offered-methods.ts';
import { hasPlayMoney } from './play-money.ts';
import { askDepositPolicies } from './policy.ts';
import type { CashierTables } from './tables.ts';
import { codeHash } from './vouchers.ts';

const TRIES_MAX = 5;
const TRIES_MS = 30 * 60_000;

export const redeemVoucherHandler = handle(redeemVoucher, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const offered = await offeredMethods(ctx, member, request.merchant.timeZone);
  const method = offered.find(one => one.id === input.methodId);
  if (method?.kind !== 'voucher') return fail('deposit_method_unknown');
  if (!method.open) return fail('deposit_method_closed');
  const code = codeHash(ctx, input.code);
  const hash = hashContent({ methodId: method.id, code: code.toString('hex') });
  const outcome = await ctx.transaction(async tx => {
    const status = await lockCaller(tx, member);
    if (status === 'session_ended') return fail(status);
    if (status !== 'active') return fail(status === 'closed' ? 'account_closed' : 'account_suspended');
    const earlier = await findDepositCommand(tx, member, input.id);
    if (earlier) return earlier.command_hash.equals(hash) ? depositView(ctx, request, earlier) : fail('id_reused');
    if (await guessedTooOften(ctx, tx, member)) return fail('too_many_tries');
    const tables = tx.withTables<CashierTables>();
    const voucher = await tables
      .selectFrom('cashier_voucher')
      .selectAll()
      .where('merchant_id', '=', member.merchantId)
      .where('code_hash', '=', code)
      .where('asset', '=', member.asset)
      .forUpdate()
      .executeTakeFirst();
    const now = ctx.now();
    if (!voucher) return 'wrong' as const;
    if (voucher.used_at) return fail('voucher_used');
    if (voucher.expires_at <= now) return fail('voucher_expired');
    const refusal = await askDepositPolicies(ctx, tx, { member, merchant: request.merchant, amount: voucher.amount });
    if (refusal) return fail(refusal.code, refusal.value);
    await tables
      .updateTable('cashier_voucher')
      .set({ used_at: now, used_by: member.memberId })
      .where('merchant_id', '=', member.merchantId)
      .where('id', '=', voucher.id)
      .execute();
    const draft = {
      commandId: input.id,
      hash,
      method: { ...method, feePercent: '0', feeFixed: '0' },
      amount: voucher.amount,
    };
    const row = await insertDeposit(ctx, tx, member, { ...draft, expiresAt: now });
    await creditDeposit(ctx, tx, row);
    await move(ctx, tx, row, 'approved', null);
    return depositView(ctx, request, { ...row, state: 'approved', decided_at: now });
  });
  if (outcome !== 'wrong') return outcome;
  await noteWrongCode(ctx, member);
  return fail('voucher_unknown');
});

async function guessedTooOften(ctx: Context, tx: Transaction<object>, member: CallerMember): Promise<boolean> {
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier_voucher_try')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .executeTakeFirst();
  return row !== undefined && row.failures >= TRIES_MAX && ctx.now().getTime() - row.failed_at.getTime() < TRIES_MS;
}

/** Wrong codes count for half an hour after the last one. */
async function noteWrongCode(ctx: Context, { merchantId, memberId }: CallerMember): Promise<void> {
  const now = ctx.now();
  const fresh = new Date(now.getTime() - TRIES_MS);
  await sql`
    INSERT INTO cashier_voucher_try VALUES (${merchantId}, ${memberId}, 1, ${now})
    ON CONFLICT (merchant_id, member_id) DO UPDATE SET
      failures = CASE WHEN cashier_voucher_try.failed_at < ${fresh} THEN 1 ELSE cashier_voucher_try.failures + 1 END,
      failed_at = EXCLUDED.failed_at`.execute(ctx.db);
}
