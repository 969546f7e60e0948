import type { Kysely } from 'kysely';
import type { PlayTables } from './tables.ts';

export type WinnersAsked = {
  merchantId: number;
  assets: readonly string[];
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
    .where('asset', 'in', [...asked.assets])
    .where('prize', '>=', asked.prizeMin)
    .orderBy('prize', 'desc')
    .orderBy('at', 'desc')
    .limit(asked.limit)
    .execute();
