import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlayTables } from './tables.ts';

export type StopScope = 'all' | `product:${string}` | `category:${string}` | `vendor:${string}` | `game:${string}`;
export type Stop = { merchantId: number; scope: StopScope };

/** Stops stakes at once, in every process: the gate reads it in the transaction of each stake. Merchant 0 is all of them. */
export async function stopPlay(
  tx: Transaction<object>,
  { merchantId, scope, reason, by, at }: Stop & { reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .withTables<PlayTables>()
    .insertInto('play_stop')
    .values({ merchant_id: merchantId, scope, reason, stopped_by: by, stopped_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Lets stakes go on. Answers whether there was a stop. */
export async function resumePlay(tx: Transaction<object>, { merchantId, scope }: Stop): Promise<boolean> {
  const gone = await tx
    .withTables<PlayTables>()
    .deleteFrom('play_stop')
    .where('merchant_id', '=', merchantId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function listStops(db: Kysely<object>, merchantId: number) {
  return db
    .withTables<PlayTables>()
    .selectFrom('play_stop')
    .selectAll()
    .where('merchant_id', 'in', [0, merchantId])
    .orderBy(sql`stopped_at`, 'desc')
    .execute();
}
