import type { RetentionKind } from '@baize/wire/safer-play';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Timer } from '../../../module.ts';
import { HOUSE } from '../record-change.ts';
import { forgetAsked } from './ask-erasure.ts';
import { endOfPeriod, RECORD_KINDS, type RecordKind } from './periods.ts';
import type { ErasureTables } from './tables.ts';
import { takeOutDue } from './take-out.ts';

/** Records that one transaction lets go of at most. */
const BATCH = 2_000;

/** What is past its period goes: the records of each kind, then the persons behind accounts that were closed long ago. */
export const retentionTimer: Timer = {
  name: 'safer-play.retain',
  everyMs: 60 * 60_000,
  run: async (ctx, stop) => {
    for (const { id } of await ctx.merchants.list()) {
      await noteClosings(ctx, id);
      await forgetAsked(ctx, id, stop);
      for (const kind of RECORD_KINDS) await letGo(ctx, id, kind, stop);
      await letGo(ctx, id, 'viewings', stop);
      const persons = await takeOutDue(ctx, id, stop);
      if (persons > 0n) await ctx.transaction(tx => noteErased(ctx, tx, id, 'identity', persons));
    }
  },
};

/** A process of an older version does not say when it closed an account: the period begins when that is seen. */
const noteClosings = (ctx: Context, merchantId: number) =>
  sql`UPDATE member SET closed_at = ${ctx.now()} WHERE merchant_id = ${merchantId} AND status = 'closed' AND NOT trial
    AND closed_at IS NULL`.execute(ctx.db);

async function letGo(ctx: Context, merchantId: number, kind: RecordKind | 'viewings', stop?: AbortSignal) {
  const before = endOfPeriod(ctx, merchantId, kind);
  for (let some = 1n; some > 0n && !stop?.aborted; )
    some = await ctx.transaction(async tx => {
      const gone = await letSomeGo(ctx, tx, { merchantId, kind, before });
      if (gone > 0n) await noteErased(ctx, tx, merchantId, kind, gone);
      return gone;
    });
}

type Some = { merchantId: number; kind: RecordKind | 'viewings'; before: Date };

async function letSomeGo(ctx: Context, tx: Transaction<object>, { merchantId, kind, before }: Some): Promise<bigint> {
  const { rows } = await (kind === 'viewings'
    ? sql<{ gone: bigint }>`
        SELECT safer_play_let_go_viewings(${merchantId}, ${before}, ${BATCH}, ${ctx.newId()}, ${ctx.now()}) AS gone`
    : sql<{ gone: bigint }>`SELECT safer_play_let_go(${merchantId}, ${kind}, ${before}, ${BATCH}) AS gone`
  ).execute(tx);
  return BigInt(rows[0]?.gone ?? 0);
}

/** What went, how much of it and when: for the console, and in the log. */
async function noteErased(
  ctx: Context,
  tx: Transaction<object>,
  merchantId: number,
  kind: RetentionKind,
  records: bigint,
): Promise<void> {
  const at = ctx.now();
  await tx
    .withTables<ErasureTables>()
    .insertInto('safer_play_erased')
    .values({ merchant_id: merchantId, id: ctx.newId(), kind, at, records })
    .execute();
  await ctx.audit.write(tx, {
    merchantId,
    actor: HOUSE,
    action: 'saferPlay.recordsErased',
    object: { kind: 'retention', id: kind },
    after: { records: Number(records), before: endOfPeriod(ctx, merchantId, kind).toISOString() },
  });
}
