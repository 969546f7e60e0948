import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { POINTS } from './asset.ts';

/** Ledger units of POINTS that a member may spend. */
export async function pointsOf(
  ctx: Context,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  db?: Kysely<object>,
): Promise<bigint> {
  const balances = await ctx.ledger.balancesOf(merchantId, memberId, db);
  return balances.find(({ kind, asset }) => kind === 'points' && asset === POINTS)?.available ?? 0n;
}
