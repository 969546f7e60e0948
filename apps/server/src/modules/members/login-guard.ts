import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { UNFLUSHED } from '../../db/index.ts';
import { networkOf } from '../../http/network-of.ts';
import { loginSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

/** What failures are counted by. Names are counted whether or not somebody has them. */
export type GuardKey = { merchantId: number; key: Buffer };
export type Guarded = { failures: number; lockedUntil: Date | undefined };

export const nameGuard = (merchantId: number, usernameKey: string): GuardKey =>
  guard(merchantId, `name ${usernameKey}`);
export const addressGuard = (merchantId: number, ip: string): GuardKey => guard(merchantId, `address ${networkOf(ip)}`);
/** Puzzles that an address asked for, in place of pictures. */
export const addressPuzzles = (merchantId: number, ip: string): GuardKey =>
  guard(merchantId, `puzzles ${networkOf(ip)}`);
/** A number that codes are tried on, and second factors: of their own kind, so that no name typed at the login counts there. */
export const mobileGuard = (merchantId: number, number: string): GuardKey => guard(merchantId, `mobile ${number}`);
export const factorGuard = ({ merchantId, memberId }: { merchantId: number; memberId: bigint }): GuardKey =>
  guard(merchantId, `factor ${memberId}`);
/** Old passwords asked inside a session are guessed at too. */
export const memberGuard = (merchantId: number, memberId: bigint): GuardKey => guard(merchantId, `member ${memberId}`);

const guard = (merchantId: number, text: string): GuardKey => ({
  merchantId,
  key: createHash('sha256').update(text).digest(),
});

/** How two keys of a merchant stand now: failures that are too old, or whose lock is over, count no more. */
export async function guardStates(ctx: Context, one: GuardKey, other: GuardKey): Promise<[Guarded, Guarded]> {
  const rows = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_login_guard')
    .select(['key', 'failures', 'failed_at', 'locked_until'])
    .where('merchant_id', '=', one.merchantId)
    .where('key', 'in', [one.key, other.key])
    .execute();
  const stateOf = ({ merchantId, key }: GuardKey) =>
    stateNow(
      ctx,
      merchantId,
      rows.find(row => row.key.equals(key)),
    );
  return [stateOf(one), stateOf(other)];
}

type GuardRow = { failures: number; failed_at: Date; locked_until: Date | null };

function stateNow(ctx: Context, merchantId: number, row: GuardRow | undefined): Guarded {
  const now = ctx.now();
  const { windowMinutes } = ctx.settings.get(merchantId, loginSetting);
  if (!row) return { failures: 0, lockedUntil: undefined };
  if (row.locked_until !== null)
    return row.locked_until > now
      ? { failures: row.failures, lockedUntil: row.locked_until }
      : { failures: 0, lockedUntil: undefined };
  const counts = row.failed_at.getTime() > now.getTime() - windowMinutes * 60_000;
  return { failures: counts ? row.failures : 0, lockedUntil: undefined };
}

/**
 * Counts a try before it is judged, so that tries at the same moment cannot outrun the count; a right one is forgiven
 * afterwards. The answer has the number of this try, or until when the key is locked: then nothing may be judged.
 */
export async function countTry(ctx: Context, { merchantId, key }: GuardKey): Promise<Guarded> {
  const { windowMinutes, lockAfter, lockMinutes } = ctx.settings.get(merchantId, loginSetting);
  const { rows } = await ctx.pool.query<{ failures: number; locked_until: Date | null }>(
    `INSERT INTO member_login_guard AS g (merchant_id, key, failures, failed_at)
     VALUES ($1, $2, 1, $3)
     ON CONFLICT (merchant_id, key) DO UPDATE SET
       failures = CASE
         WHEN g.locked_until > $3 THEN g.failures
         WHEN g.locked_until IS NOT NULL OR g.failed_at <= $3 - make_interval(mins => $4) THEN 1
         ELSE g.failures + 1 END,
       failed_at = CASE WHEN g.locked_until > $3 THEN g.failed_at ELSE $3 END,
       locked_until = CASE
         WHEN g.locked_until > $3 THEN g.locked_until
         WHEN g.locked_until IS NULL AND g.failed_at > $3 - make_interval(mins => $4) AND g.failures >= $5
           THEN $3 + make_interval(mins => $6) END
     RETURNING failures, locked_until, ${UNFLUSHED}`,
    [merchantId, key, ctx.now(), windowMinutes, lockAfter, lockMinutes],
  );
  const [row] = rows;
  if (!row) throw new Error('the guard counted nothing');
  return { failures: row.failures, lockedUntil: row.locked_until ?? undefined };
}

/** Counts one more of a key that is never locked (an address); answers how many it has by now. */
export async function countFailure(ctx: Context, { merchantId, key }: GuardKey): Promise<number> {
  const { windowMinutes } = ctx.settings.get(merchantId, loginSetting);
  const { rows } = await ctx.pool.query<{ failures: number }>(
    `INSERT INTO member_login_guard AS g (merchant_id, key, failures, failed_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (merchant_id, key) DO UPDATE SET failed_at = $3,
       failures = CASE WHEN g.failed_at <= $3 - make_interval(mins => $4) THEN 1 ELSE g.failures + 1 END
     RETURNING failures`,
    [merchantId, key, ctx.now(), windowMinutes],
  );
  const [row] = rows;
  if (!row) throw new Error('the guard counted nothing');
  return row.failures;
}

/** Counts one more asking of a key, within a window that begins with the first one; answers how many there are by now. */
export async function countAsked(ctx: Context, { merchantId, key }: GuardKey): Promise<number> {
  const { windowMinutes } = ctx.settings.get(merchantId, loginSetting);
  const { rows } = await ctx.pool.query<{ failures: number }>(
    `INSERT INTO member_login_guard AS g (merchant_id, key, failures, failed_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (merchant_id, key) DO UPDATE SET
       failed_at = CASE WHEN g.failed_at <= $3 - make_interval(mins => $4) THEN $3 ELSE g.failed_at END,
       failures = CASE WHEN g.failed_at <= $3 - make_interval(mins => $4) THEN 1 ELSE g.failures + 1 END
     RETURNING failures`,
    [merchantId, key, ctx.now(), windowMinutes],
  );
  const [row] = rows;
  if (!row) throw new Error('the guard counted nothing');
  return row.failures;
}

/** Locks a key whose last try was wrong. */
export async function lockOut(ctx: Context, { merchantId, key }: GuardKey): Promise<Date> {
  const { lockMinutes } = ctx.settings.get(merchantId, loginSetting);
  const until = new Date(ctx.now().getTime() + lockMinutes * 60_000);
  await ctx.db
    .withTables<MemberTables>()
    .updateTable('member_login_guard')
    .set({ locked_until: until })
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .execute();
  return until;
}

/** Takes back one counted try that was not judged. */
export async function uncountTry(ctx: Context, { merchantId, key }: GuardKey): Promise<void> {
  await ctx.pool.query(
    'UPDATE member_login_guard SET failures = greatest(failures - 1, 0) WHERE merchant_id = $1 AND key = $2 AND locked_until IS NULL',
    [merchantId, key],
  );
}

export async function forgive(ctx: Context, { merchantId, key }: GuardKey): Promise<void> {
  await ctx.pool.query(`DELETE FROM member_login_guard WHERE merchant_id = $1 AND key = $2 RETURNING ${UNFLUSHED}`, [
    merchantId,
    key,
  ]);
}
