import { formatExact } from '@baize/money';
import type { CodeOf, ParsedInputOf } from '@baize/wire';
import { requestDeposit } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { whyRefused } from './check-amount.ts';
import { type DepositMethod, feeOf, type MethodOf } from './deposit-methods.ts';
import { depositView } from './deposit-view.ts';
import { type DepositRow, findDepositCommand, insertDeposit } from './insert-deposit.ts';
import { offeredMethods } from './offered-methods.ts';
import { hasPlayMoney } from './play-money.ts';
import { askDepositPolicies } from './policy.ts';
import { noticeUrlOf, serviceOf } from './providers.ts';
import { depositSetting } from './settings.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';

type Input = ParsedInputOf<typeof requestDeposit>;
type Refusal = { ok: false; code: CodeOf<typeof requestDeposit> | 'id_reused' | 'session_ended'; value?: unknown };
type Outcome = { ok: true; row: DepositRow } | Refusal;

export const requestDepositHandler = handle(requestDeposit, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const offered = await offeredMethods(ctx, member, request.merchant.timeZone);
  const method = offered.find(one => one.id === input.methodId);
  if (method?.kind !== 'bank_transfer' && method?.kind !== 'service') return fail('deposit_method_unknown');
  if (!method.open) return fail('deposit_method_closed', { openFrom: method.openFrom, openTo: method.openTo });
  const refused = whyRefused(input.amount, member.currency, method) ?? whyTooSmall(method, input.amount);
  if (refused) return fail(refused.code, refused.value);
  const asked = await ctx.transaction(tx => ask(ctx, tx, { input, member, merchant: request.merchant, method }));
  if (!asked.ok) return fail(asked.code, asked.value);
  if (method.kind === 'bank_transfer' || asked.row.next || asked.row.state !== 'in_process')
    return depositView(ctx, request, asked.row);
  const begun = await begin(ctx, {
    row: asked.row,
    method,
    merchant: request.merchant,
    site: ownAddress(ctx, request),
  });
  return begun ? depositView(ctx, request, begun) : fail('payment_service_down');
});

/** A fee may not eat the whole deposit. */
const whyTooSmall = (method: DepositMethod, amount: bigint) =>
  feeOf(method, amount) >= amount
    ? ({ code: 'amount_below_minimum', value: { amountMin: formatExact(feeOf(method, amount)) } } as const)
    : undefined;

type Asked = { input: Input; member: CallerMember; merchant: Merchant; method: DepositMethod };

async function ask(
  ctx: Context,
  tx: Transaction<object>,
  { input, member, merchant, method }: Asked,
): Promise<Outcome> {
  const setting = ctx.settings.get(member.merchantId, depositSetting);
  const hash = hashContent({ methodId: method.id, amount: input.amount, payerName: input.payerName });
  // Two requests of one member follow each other, so that the count of open ones and the limits hold.
  const status = await lockCaller(tx, member);
  if (status === 'session_ended') return { ok: false, code: status };
  if (status !== 'active') return { ok: false, code: status === 'closed' ? 'account_closed' : 'account_suspended' };
  const earlier = await findDepositCommand(tx, member, input.id);
  if (earlier) return earlier.command_hash.equals(hash) ? { ok: true, row: earlier } : { ok: false, code: 'id_reused' };
  if ((await countOpen(tx, member)) >= setting.openMax)
    return { ok: false, code: 'too_many_open_deposits', value: { openMax: setting.openMax } };
  const refusal = await askDepositPolicies(ctx, tx, { member, merchant, amount: input.amount });
  if (refusal) return { ok: false, ...refusal };
  const minutes = method.kind === 'service' ? method.expiresMinutes : setting.expiresMinutes;
  const expiresAt = new Date(ctx.now().getTime() + minutes * 60_000);
  const row = await insertDeposit(ctx, tx, member, { ...input, commandId: input.id, hash, method, expiresAt });
  return { ok: true, row };
}

type Beginning = {
  row: DepositRow;
  method: MethodOf<'service'>;
  merchant: Merchant;
  /** Where the payer plays, and is led back to. */
  site: string;
};

/** Asks the payment service, outside of any transaction; undefined where it was not reached, and the deposit is over. */
async function begin(ctx: Context, { row, method, merchant, site }: Beginning): Promise<DepositRow | undefined> {
  const service = await serviceOf(ctx, row.merchant_id, method);
  const begun = await service?.begin({
    reference: row.number,
    amount: formatExact(row.amount),
    currency: row.asset,
    merchant: merchant.code,
    noticeUrl: noticeUrlOf(site, method.id),
    returnUrl: `${site}/member?page=depositHistory`,
  });
  const tables = ctx.db.withTables<CashierTables>();
  const mine = tables
    .updateTable('cashier_deposit')
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id);
  if (begun?.ok)
    return mine
      .set({ provider_id: begun.providerId, next: JSON.stringify(begun.next) })
      .returningAll()
      .executeTakeFirstOrThrow();
  await mine
    .set({ state: depositTransitions.reject.to, decided_at: ctx.now(), version: row.version + 1 })
    .where('state', '=', 'in_process')
    .execute();
  return undefined;
}

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
