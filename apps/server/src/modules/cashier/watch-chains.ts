import { createHash } from 'node:crypto';
import { parseAmount } from '@baize/money';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import type { SeenTransfer } from '../../payments/index.ts';
import { hashContent } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { creditOrHold } from './credit-or-hold.ts';
import { feeOf, type MethodOf } from './deposit-methods.ts';
import { findDepositCommand, insertDeposit } from './insert-deposit.ts';
import { watchOf } from './providers.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type AddressRow = Selectable<CashierTables['cashier_crypto_address']>;
/** A transfer with what tells it from others of its transaction, and whether it is the first of them with its amount. */
type Told = { seen: SeenTransfer; amount: bigint; output: string; place: string; first: boolean };

const BATCH = 200;
const TX_SHOWN = 80;

/** Looks at the addresses that were opened lately, in turn; what has enough confirmations is credited once. */
export const watchChainsTimer: Timer = {
  name: 'cashier.watchChains',
  everyMs: 10_000,
  run: async (ctx, stop) => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_crypto_address')
      .selectAll()
      .where('watched_until', '>', ctx.now())
      .orderBy('asked_at', order => order.asc().nullsFirst())
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (stop?.aborted) return;
      await noteAsked(ctx, row);
      // One address that cannot be read or credited keeps no other waiting.
      await look(ctx, row).catch(err =>
        ctx.log.error({ err, address: row.address }, 'an address could not be looked at'),
      );
    }
  },
};

const noteAsked = (ctx: Context, row: AddressRow) =>
  ctx.db
    .withTables<CashierTables>()
    .updateTable('cashier_crypto_address')
    .set({ asked_at: ctx.now() })
    .where('merchant_id', '=', row.merchant_id)
    .where('member_id', '=', row.member_id)
    .where('method_id', '=', row.method_id)
    .execute();

async function look(ctx: Context, row: AddressRow): Promise<void> {
  const { methods } = ctx.settings.get(row.merchant_id, depositSetting);
  const method = methods.find(one => one.id === row.method_id);
  if (method?.kind !== 'crypto') return;
  const watch = await watchOf(ctx, row.merchant_id, method);
  if (!watch) return;
  const seen = await watch.transfersTo(row.address);
  if (!seen) ctx.log.warn({ address: row.address, methodId: method.id }, 'the watcher gave no usable answer');
  const least = parseAmount(method.amountMin) ?? 0n;
  for (const told of tellApart(seen ?? [])) {
    // What is less than the least amount, or than its fee, stays on the chain's record only.
    const enough = told.amount >= least && told.amount > feeOf(method, told.amount);
    if (enough && told.seen.confirmations >= method.confirmations) await credit(ctx, row, method, told);
  }
}

/** Several payments of one transaction are told apart by their output, or by their place in the order of their amounts. */
function tellApart(seen: readonly SeenTransfer[]): Told[] {
  const all = seen
    .map(one => ({ seen: one, amount: parseAmount(one.amount) ?? 0n }))
    .toSorted((a, b) => Number(a.amount > b.amount) - Number(a.amount < b.amount));
  const places = new Map<string, number>();
  const next = (key: string): number => {
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    return place;
  };
  return all.map(({ seen: one, amount }) => {
    const place = `#${next(one.txId)}`;
    const first = next(`${one.txId} ${amount}`) === 0;
    return { seen: one, amount, output: String(one.output ?? place), place, first };
  });
}

/** Method, address, transaction and output are the command's id: seen again, it is there already. */
async function credit(ctx: Context, row: AddressRow, method: MethodOf<'crypto'>, told: Told): Promise<void> {
  const { seen, amount, output } = told;
  const commandId = uuidOf(`${method.id} ${row.address} ${seen.txId} ${output}`);
  const member = { merchantId: row.merchant_id, memberId: row.member_id, asset: method.currency };
  await ctx.transaction(async tx => {
    await lockMember(tx, member.merchantId, member.memberId);
    if (await findDepositCommand(tx, member, commandId)) return;
    if (await isKnownWithoutOutput(tx, row, told)) return;
    const hash = hashContent({ txId: seen.txId, amount, output });
    const payerName = seen.txId.slice(0, TX_SHOWN);
    const deposit = await insertDeposit(ctx, tx, member, {
      commandId,
      hash,
      method,
      amount,
      payerName,
      expiresAt: ctx.now(),
    });
    await creditOrHold(ctx, tx, deposit);
  });
}

/**
 * What was credited before its output was told: by its place, or, before places were counted, as the one payment of its transaction
 * under an id made of the network's name.
 */
async function isKnownWithoutOutput(tx: Transaction<object>, row: AddressRow, { seen, amount, place, first }: Told) {
  const { txId } = seen;
  const earlier = [hashContent({ txId, amount, output: place }), ...(first ? [hashContent({ txId, amount })] : [])];
  const known = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .select('id')
    .where('merchant_id', '=', row.merchant_id)
    .where('member_id', '=', row.member_id)
    .where('kind', '=', 'crypto')
    .where('method_id', '=', row.method_id)
    .where('payer_name', '=', txId.slice(0, TX_SHOWN))
    .where('command_hash', 'in', earlier)
    .executeTakeFirst();
  return known !== undefined;
}

/** A UUID (version 8) that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
