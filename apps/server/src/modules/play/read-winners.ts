import { type Kysely, sql } from 'kysely';
import type { PlayTables } from './tables.ts';

export type WinnersAsked = {
  merchantId: number;
  /** The amounts of two assets cannot be ranked, so it is one. */
  asset: string;
  /** The first business day that counts, YYYY-MM-DD. */
  since: string;
  /** Ledger units. */
  prizeMin: bigint;
  limit: number;
};
export type Winner = { memberId: bigint; product: string; game: string; asset: string; prize: bigint; at: Date };

/** What was won in one round or issue, where it was more than was staked there, as the rolls kept it; the greatest first. */
export const readWinners = (db: Kysely<object>, asked: WinnersAsked): Promise<Winner[]> =>
  db
    .withTables<PlayTables>()
    .selectFrom('play_winner')
    .select(['member_id as memberId', 'product', 'game', 'asset', 'prize', 'at'])
    .where('merchant_id', '=', asked.merchantId)
    .where('business_date', '>=', asked.since)
    .where('asset', '=', asked.asset)
    .where('prize', '>=', asked.prizeMin)
    .orderBy('prize', 'desc')
    .orderBy('at', 'desc')
    .limit(asked.limit)
    .execute();

export type OwnWinsAsked = { merchantId: number; memberId: bigint; asset: string; since: string; limit: number };
export type OwnWin = Omit<Winner, 'memberId'> & { id: string };

/** The same of one member, from its facts: the rolls keep no more than the greatest of all. */
export async function readOwnWins(db: Kysely<object>, asked: OwnWinsAsked): Promise<OwnWin[]> {
  const { merchantId, memberId, asset, since, limit } = asked;
  const { rows } = await sql<OwnWin>`
    SELECT id, product, game, asset, prize, at FROM play_fact AS f
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND business_date >= ${since}::date
      AND kind = 'settled' AND prize > stake
      AND NOT EXISTS (SELECT FROM play_fact AS r WHERE r.merchant_id = f.merchant_id AND r.member_id = f.member_id
        AND r.kind = 'reversal' AND r.reversal_of = f.id)
    ORDER BY prize DESC, at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
