import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Owner } from './bonus-wallet.ts';
import { endBonus } from './end-bonus.ts';
import { tellScreens } from './grant-bonus.ts';
import { bonusSetting } from './settings.ts';
import type { BonusTables } from './tables.ts';

/**
 * Counts new valid turnover towards the bonus in play, each product by its weight; a reversal counts back. Who wagered enough gets
 * the money of the bonus account.
 */
export async function advanceRollover(
  ctx: Context,
  tx: Transaction<object>,
  { turnover, ...owner }: Owner & { turnover: readonly { product: string; amount: bigint }[] },
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
  let counted = 0n;
  for (const { product, amount } of turnover) counted += (amount * BigInt(weights[product] ?? 0)) / 100n;
  const sum = row.rolled + counted;
  const rolled = sum < 0n ? 0n : sum;
  if (rolled === row.rolled) return;
  await tables
    .updateTable('bonus')
    .set({ rolled })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', row.id)
    .execute();
  if (rolled >= row.rollover) await endBonus(ctx, tx, { ...row, rolled }, 'release');
  else await tellScreens(ctx, tx, owner);
}
