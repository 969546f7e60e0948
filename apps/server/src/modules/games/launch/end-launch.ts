import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { runtimeOf } from '../runtime.ts';

/** On which the processes hear the hash of a launch's token that came to nothing. */
const CHANNEL = 'baize_launch';

/** A launch that did not open: its vendor has the token, and nobody may stake by it once the game is open again. */
export async function endLaunch(ctx: Context, merchantId: number, id: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    WITH gone AS (
      UPDATE vendor_session SET expires_at = started_at WHERE merchant_id = ${merchantId} AND id = ${id}
      RETURNING encode(token_hash, 'hex') AS hash
    )
    SELECT hash, pg_notify(${CHANNEL}, hash) FROM gone`.execute(ctx.db);
  // The vendor may have asked about its player already, of this process or another.
  for (const { hash } of rows) runtimeOf(ctx).players.forget(hash);
}

/** Notices that were lost with a connection may have been about any launch. */
export async function followLaunches(ctx: Context): Promise<void> {
  const { players } = runtimeOf(ctx);
  await ctx.notices.listen(CHANNEL, hash => players.forget(hash));
  ctx.notices.onGap(() => players.forget());
}
