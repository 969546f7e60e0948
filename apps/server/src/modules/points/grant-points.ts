import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { hashContent } from '../ledger/index.ts';
import { POINTS } from './asset.ts';

export type PointGrant = {
  merchantId: number;
  memberId: bigint;
  /** Ledger units of POINTS. */
  points: bigint;
  /** The id of what they are for: the same id never grants twice. */
  id: string;
  code: 'points_turnover' | 'points_reward';
};

/** Gives points, in the transaction of what they are for. */
export async function grantPoints(ctx: Context, tx: Transaction<object>, grant: PointGrant): Promise<void> {
  const { merchantId, memberId, points, id, code } = grant;
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: 'system', endpoint: `points.${code}`, id },
    contentHash: hashContent({ memberId, points }),
    transfers: [
      {
        debit: { kind: 'promotions', asset: POINTS },
        credit: { kind: 'points', memberId, asset: POINTS },
        amount: points,
        code,
        reference: id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`points were refused: ${posted.code}`);
}
