import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { runtimeOf } from '../runtime.ts';

/** On which a process tells the others the hash of a launch's token that came to nothing. */
const CHANNEL = 'baize_launch';

/** A token that is worth nothing any more is read again, here at once and in the other processes as soon as they hear of it. */
export async function forgetLaunch(ctx: Context, hash: string): Promise<void> {
  runtimeOf(ctx).players.forget(hash);
  await sql`SELECT pg_notify(${CHANNEL}, ${hash})`.execute(ctx.db);
}

/** Notices that were lost with a connection may have been about any launch. */
export async function followLaunches(ctx: Context): Promise<void> {
  const { players } = runtimeOf(ctx);
  await ctx.notices.listen(CHANNEL, hash => players.forget(hash));
  ctx.notices.onGap(() => players.forget());
}
