import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import { playCode, productOf } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { type Measure, measureOf, roomOf, saveMeasure } from './measure.ts';
import type { Holder } from './wallet-row.ts';

/** What the ledger says that a member has at a vendor. */
export async function heldAt(ctx: Context, { vendor, memberId, asset }: Holder, tx?: Transaction<object>) {
  const balances = await ctx.ledger.balancesOf(vendor.merchant_id, memberId, tx);
  const own = balances.find(
    each => each.kind === 'vendor_wallet' && each.qualifier === vendor.code && each.asset === asset,
  );
  return own?.available ?? 0n;
}

const askedOf = ({ vendor, asset }: Omit<Holder, 'memberId'>) => ({
  merchantId: vendor.merchant_id,
  vendorCode: vendor.code,
  asset,
});

/** Asked before a transaction begins, for it may have to be read. */
export const leftAt = (ctx: Context, holder: Omit<Holder, 'memberId'>) => runtimeOf(ctx).losses.left(askedOf(holder));

const least = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

type Told = {
  readonly told: bigint;
  /** What the vendor may still win on this day (`leftAt`). */
  readonly left: bigint | undefined;
  /** What a movement that ends here has just carried in: booked already, and no win. */
  readonly carriedIn?: bigint;
  readonly reference: string;
  readonly timeZone: string;
};

/**
 * The vendor keeps the money, so its word on a balance is what was won and lost there since the last one: the difference moves
 * between the member's wallet at the vendor and the vendor's games, and is a fact. Stakes that were won back are not seen. What it
 * tells above a ceiling is not believed, and is only noted. Answers the measure of the day, and whether there was a difference to book.
 */
export async function levelWallet(
  ctx: Context,
  tx: Transaction<object>,
  holder: Holder,
  { told, left, carriedIn = 0n, reference, timeZone }: Told,
): Promise<{ measure: Measure; moved: boolean }> {
  const there = await heldAt(ctx, holder, tx);
  const before = await measureOf(ctx, tx, holder, { there: there - carriedIn, timeZone });
  const carried = { ...before, carried: before.carried + carriedIn };
  const room = least(roomOf(ctx, holder, carried), left);
  const difference = told - there;
  const won = room !== undefined && difference > room ? room : difference;
  const measure = { ...carried, won: carried.won + won, above: difference - won };
  await saveMeasure(ctx, tx, holder, measure);
  if (won > 0n) runtimeOf(ctx).losses.spend(askedOf(holder), won);
  if (won !== 0n) await bookDifference(ctx, tx, holder, { won, told, reference, timeZone });
  return { measure, moved: won !== 0n };
}

async function bookDifference(
  ctx: Context,
  tx: Transaction<object>,
  { vendor, memberId, asset }: Holder,
  { won, told, reference, timeZone }: Omit<Told, 'left'> & { won: bigint },
): Promise<void> {
  const merchantId = vendor.merchant_id;
  const wallet = { kind: 'vendor_wallet', memberId, qualifier: vendor.code, asset } as const;
  const games = { kind: 'games', qualifier: vendor.code, asset } as const;
  const [staked, prize] = won > 0n ? [0n, won] : [-won, 0n];
  const sides = won > 0n ? { debit: games, credit: wallet } : { debit: wallet, credit: games };
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: 'system', endpoint: 'games.levelWallet', id: reference },
    contentHash: hashContent({ told: String(told) }),
    transfers: [{ ...sides, amount: staked + prize, code: won > 0n ? 'prize' : 'stake', reference }],
  });
  if (!posted.ok) throw new Error(`a vendor's wallet could not be levelled: ${posted.code}`);
  await sql`
    SELECT play_write_facts(${merchantId}, ${ctx.now()}, ${timeZone}, ${productOf(vendor.game_types[0] ?? 'RNG')}, 'settled',
      ARRAY[${ctx.newId()}::uuid], ARRAY[${memberId}::int8], ARRAY[${playCode(vendor.code, 'wallet')}], ARRAY[${reference}::uuid],
      ARRAY[${asset}], p_wagered => ARRAY[${staked}::int8], p_stake => ARRAY[${staked}::int8],
      p_turnover => ARRAY[${staked}::int8], p_prize => ARRAY[${prize}::int8]),
      vendor_count_wallet(${merchantId}, ${ctx.now()}, ${vendor.code}, ${asset}, ${staked}, ${prize})`.execute(tx);
}
