import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { readCorrections } from '../play/index.ts';
import type { Owner } from './bonus-wallet.ts';
import { endBonus } from './end-bonus.ts';
import { tellScreens } from './grant-bonus.ts';
import { bonusSetting } from './settings.ts';
import type { BonusTables } from './tables.ts';

type Turnover = readonly { product: string; amount: bigint }[];

/**
 * Counts new valid turnover towards the bonus in play, each product by its weight, of all transactions before `upTo`; a reversal counts
 * back, but not that of a play from before the bonus: an earlier one, or none, had counted it. Who wagered enough gets the money of the
 * bonus account.
 */
export async function advanceRollover(
  ctx: Context,
  tx: Transaction<object>,
  { turnover, upTo, ...owner }: Owner & { turnover: Turnover; upTo: bigint },
): Promise<void> {
  const tables = tx.withTables<BonusTables>();
  const row = await tables
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_id', '=', owner.merchantId)
    .where('member_id', '=', owner.memberId)
    .where('asset', '=', owner.asset)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const weights: Readonly<Record<string, number>> = ctx.settings.get(owner.merchantId, bonusSetting).weights;
  const weighed = (some: Turnover): bigint =>
    some.reduce((sum, { product, amount }) => sum + (amount * BigInt(weights[product] ?? 0)) / 100n, 0n);
  const before = row.activated_at ?? row.granted_at;
  const earlier = await readCorrections(tx, { ...owner, before, fromTx: row.counted_tx, toTx: upTo });
  const sum = row.rolled + weighed(turnover) - weighed(earlier);
  const rolled = sum < 0n ? 0n : sum;
  await tables
    .updateTable('bonus')
    .set({ rolled, counted_tx: upTo > row.counted_tx ? upTo : row.counted_tx })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', row.id)
    .execute();
  if (rolled >= row.rollover) await endBonus(ctx, tx, { ...row, rolled }, 'release');
  else if (rolled !== row.rolled) await tellScreens(ctx, tx, owner);
}
