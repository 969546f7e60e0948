import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Account } from './accounts.ts';
import { policy } from './policy.ts';

type Deps = Pick<Context, 'control' | 'now'>;
export type Attempt = {
  /** Whether this is the last one of the window: where it fails, the account stays locked. */
  last: boolean;
};

/**
 * Counts an attempt before it is judged, so that attempts at one moment cannot outrun the count; undefined where the account is
 * locked, and nothing may be judged. The last allowed one locks at once: whoever logs in with it opens the account again. Names
 * that no account has are counted alike.
 */
export async function countAttempt(
  { control, now }: Deps,
  { login, account }: { login: string; account: Account | undefined },
): Promise<Attempt | undefined> {
  const at = now();
  const since = new Date(at.getTime() - policy.failureWindowMs);
  const until = new Date(at.getTime() + policy.lockMs);
  const counted = sql`
    failures = CASE WHEN g.failed_at > ${since} THEN g.failures + 1 ELSE 1 END,
    failed_at = ${at},
    locked_until = CASE WHEN g.failed_at > ${since} AND g.failures + 1 >= ${policy.failuresMax} THEN ${until}::timestamptz END`;
  const open = sql`(g.locked_until IS NULL OR g.locked_until <= ${at})`;
  const { rows } = await (account === undefined
    ? sql<{ last: boolean }>`
        INSERT INTO operator_unknown_login AS g (key, failures, failed_at)
        VALUES (${createHash('sha256').update(login).digest()}, 1, ${at})
        ON CONFLICT (key) DO UPDATE SET ${counted} WHERE ${open}
        RETURNING locked_until IS NOT NULL AS last`
    : sql<{ last: boolean }>`
        UPDATE operator_account AS g SET ${counted} WHERE g.id = ${account.id} AND ${open}
        RETURNING locked_until IS NOT NULL AS last`
  ).execute(control);
  return rows[0];
}

/** Takes back an attempt that was right and is not over: the password without its code. */
export async function uncountAttempt({ control }: Deps, accountId: bigint): Promise<void> {
  await sql`
    UPDATE operator_account SET
      failures = greatest(failures - 1, 0),
      locked_until = CASE WHEN failures - 1 >= ${policy.failuresMax} THEN locked_until END
    WHERE id = ${accountId}`.execute(control);
}
