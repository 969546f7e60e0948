import { opsRevealPayee, opsShowDeposit, opsShowWithdrawal } from '@baize/wire/cashier';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { openPayee } from './bank-accounts.ts';
import { moneyDigest } from './money-digest.ts';
import { accountsById, depositRows, withdrawalRows } from './queue-views.ts';
import type { CashierTables } from './tables.ts';

export const opsShowDepositHandler = handle(opsShowDeposit, async ({ input, ctx, caller, request, fail }) => {
  const found = await findDeposit(ctx, caller.operator.merchantId, input.id);
  if (!found) return fail('deposit_unknown');
  const [row] = await depositRows(ctx, { operator: caller.operator, language: request.language }, [found]);
  if (!row) return fail('deposit_unknown');
  return { row, digest: await moneyDigest(ctx, digestOf(found)) };
});

export const opsShowWithdrawalHandler = handle(opsShowWithdrawal, async ({ input, ctx, caller, request, fail }) => {
  const found = await findWithdrawal(ctx, caller.operator.merchantId, input.id);
  if (!found) return fail('withdrawal_unknown');
  const [row] = await withdrawalRows(ctx, { operator: caller.operator, language: request.language }, [found]);
  if (!row) return fail('withdrawal_unknown');
  return { row, digest: await moneyDigest(ctx, digestOf(found)) };
});

export const opsRevealPayeeHandler = handle(opsRevealPayee, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId } = caller.operator;
  const found = await findWithdrawal(ctx, merchantId, input.id);
  if (!found) return fail('withdrawal_unknown');
  const account = (await accountsById(ctx, merchantId, [found.bank_account_id])).get(found.bank_account_id);
  if (!account) return fail('withdrawal_unknown');
  // First the log, then the data: who saw it stands even where the answer is lost.
  await ctx.transaction(tx =>
    ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(caller.operator),
      action: 'cashier.payeeRevealed',
      object: { kind: 'withdrawal', id: found.id },
      reason: input.reason,
      ip: request.ip,
    }),
  );
  return { bankName: account.bank_name, ...openPayee(ctx, account.sealed) };
});

export const findDeposit = (ctx: Context, merchantId: number, id: string) =>
  ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findWithdrawal = (ctx: Context, merchantId: number, id: string) =>
  ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

const digestOf = (row: { merchant_id: number; member_id: bigint; asset: string }) => ({
  merchantId: row.merchant_id,
  memberId: row.member_id,
  asset: row.asset,
});
