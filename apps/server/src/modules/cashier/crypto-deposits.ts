import { createHash } from 'node:crypto';
import { parseAmount } from '@baize/money';
import { showCryptoAddress } from '@baize/wire/cashier';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import type { SeenTransfer } from '../../payments/index.ts';
import { hashContent } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { MethodOf } from './deposit-methods.ts';
import { findDepositCommand, insertDeposit } from './insert-deposit.ts';
import { offeredMethods } from './offered-methods.ts';
import { hasPlayMoney } from './play-money.ts';
import { askDepositPolicies } from './policy.ts';
import { watchOf } from './providers.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';
import { move } from './take-notice.ts';

type AddressRow = Selectable<CashierTables['cashier_crypto_address']>;

const WATCH_MS = 7 * 86_400_000;
const BATCH = 200;

export const showCryptoAddressHandler = handle(
  showCryptoAddress,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (hasPlayMoney(member)) return fail('true_account_needed');
    const offered = await offeredMethods(ctx, member, request.merchant.timeZone);
    const method = offered.find(one => one.id === input.methodId);
    if (method?.kind !== 'crypto') return fail('deposit_method_unknown');
    if (!method.open) return fail('deposit_method_closed');
    const least = parseAmount(method.amountMin) ?? 0n;
    const asked = { member, merchant: request.merchant, amount: least };
    const refusal = await ctx.transaction(tx => askDepositPolicies(ctx, tx, asked));
    if (refusal) return fail(refusal.code, refusal.value);
    const watch = await watchOf(ctx, member.merchantId, method);
    const address = await watch?.addressFor(`${member.merchantId}/${member.memberId}/${method.id}`);
    if (!address) return fail('payment_service_down');
    const watchedUntil = new Date(ctx.now().getTime() + WATCH_MS);
    await sql`
      INSERT INTO cashier_crypto_address (merchant_id, member_id, method_id, address, made_at, watched_until)
      VALUES (${member.merchantId}, ${member.memberId}, ${method.id}, ${address}, ${ctx.now()}, ${watchedUntil})
      ON CONFLICT (merchant_id, member_id, method_id)
      DO UPDATE SET address = EXCLUDED.address, watched_until = EXCLUDED.watched_until`.execute(ctx.db);
    const { network, confirmations, currency, amountMin } = method;
    return { address, network, confirmations, currency, amountMin, watchedUntil: watchedUntil.toISOString() };
  },
);

/** Looks at the addresses that were opened lately; what has enough confirmations is credited once. */
export const watchChainsTimer: Timer = {
  name: 'cashier.watchChains',
  everyMs: 10_000,
  run: async ctx => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_crypto_address')
      .selectAll()
      .where('watched_until', '>', ctx.now())
      .orderBy('watched_until', 'desc')
      .limit(BATCH)
      .execute();
    for (const row of rows) await look(ctx, row);
  },
};

async function look(ctx: Context, row: AddressRow): Promise<void> {
  const { methods } = ctx.settings.get(row.merchant_id, depositSetting);
  const method = methods.find(one => one.id === row.method_id);
  if (method?.kind !== 'crypto') return;
  const watch = await watchOf(ctx, row.merchant_id, method);
  const seen = (await watch?.transfersTo(row.address)) ?? [];
  for (const transfer of seen)
    if (transfer.confirmations >= method.confirmations) await credit(ctx, row, method, transfer);
}

/** The transfer's own id is the command's: seen again, it is there already. Less than the least amount stays on the chain's record only. */
async function credit(ctx: Context, row: AddressRow, method: MethodOf<'crypto'>, seen: SeenTransfer): Promise<void> {
  const amount = parseAmount(seen.amount);
  if (amount === undefined || amount < (parseAmount(method.amountMin) ?? 0n)) return;
  const commandId = uuidOf(`${method.network} ${seen.txId}`);
  const member = { merchantId: row.merchant_id, memberId: row.member_id, asset: method.currency };
  await ctx.transaction(async tx => {
    await lockMember(tx, member.merchantId, member.memberId);
    if (await findDepositCommand(tx, member, commandId)) return;
    const hash = hashContent({ txId: seen.txId, amount });
    const draft = { commandId, hash, method, amount, payerName: seen.txId.slice(0, 80), expiresAt: ctx.now() };
    const deposit = await insertDeposit(ctx, tx, member, draft);
    await creditDeposit(ctx, tx, deposit);
    await move(ctx, tx, deposit, 'approved', null);
  });
}

/** A UUID (version 8) that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
