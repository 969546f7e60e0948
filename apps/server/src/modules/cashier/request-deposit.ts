import { requestDeposit } from '@baize/wire/cashier';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller } from '../members/index.ts';
import { whyRefused } from './check-amount.ts';
import { depositView } from './deposit-view.ts';
import { requestNumber } from './numbers.ts';
import { hasPlayMoney } from './play-money.ts';
import { askDepositPolicies } from './policy.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables, DepositTable, PayTo } from './tables.ts';

export const requestDepositHandler = handle(requestDeposit, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const setting = ctx.settings.get(member.merchantId, depositSetting);
  const method = setting.methods.find(
    one => one.enabled && one.id === input.methodId && one.currency === member.currency,
  );
  if (!method) return fail('deposit_method_unknown');
  const refused = whyRefused(input.amount, member.currency, method);
  if (refused) return fail(refused.code, refused.value);

  const hash = hashContent({ methodId: method.id, amount: input.amount, payerName: input.payerName });
  return ctx.transaction(async tx => {
    // Two requests of one member follow each other, so that the count of open ones holds.
    const status = await lockCaller(tx, member);
    if (status === 'session_ended') return fail(status);
    if (status !== 'active') return fail(status === 'closed' ? 'account_closed' : 'account_suspended');
    const earlier = await findCommand(tx, member, input.id);
    if (earlier) return earlier.command_hash.equals(hash) ? depositView(earlier) : fail('id_reused');
    if ((await countOpen(tx, member)) >= setting.openMax)
      return fail('too_many_open_deposits', { openMax: setting.openMax });
    const refusal = await askDepositPolicies(ctx, tx, { member, merchant: request.merchant, amount: input.amount });
    if (refusal) return fail(refusal.code, refusal.value);
    const row = await insert(ctx, tx, member, { ...input, hash, method, expiresMinutes: setting.expiresMinutes });
    await ctx.events.emit(tx, {
      type: 'deposit.changed',
      merchantId: member.merchantId,
      memberId: member.memberId,
      payload: { id: row.id, state: row.state },
    });
    return depositView(row);
  });
});

type Draft = {
  id: string;
  amount: bigint;
  payerName?: string | undefined;
  hash: Buffer;
  expiresMinutes: number;
  method: { id: string; name: string; payTo: PayTo };
};

async function insert(
  ctx: Context,
  tx: Transaction<object>,
  member: CallerMember,
  draft: Draft,
): Promise<Selectable<DepositTable>> {
  const now = ctx.now();
  const number = requestNumber('D', ctx.random);
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier_deposit')
    .values({
      merchant_id: member.merchantId,
      id: ctx.newId(),
      member_id: member.memberId,
      command_id: draft.id,
      command_hash: draft.hash,
      number,
      method_id: draft.method.id,
      method_name: draft.method.name,
      pay_to: JSON.stringify(draft.method.payTo),
      amount: draft.amount,
      asset: member.asset,
      reference: number.slice(2).replace('-', ''),
      payer_name: draft.payerName || null,
      requested_at: now,
      expires_at: new Date(now.getTime() + draft.expiresMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const findCommand = (tx: Transaction<object>, member: CallerMember, commandId: string) =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();

async function countOpen(tx: Transaction<object>, member: CallerMember): Promise<number> {
  const { open } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('state', '=', 'in_process')
    .executeTakeFirstOrThrow();
  return Number(open);
}
