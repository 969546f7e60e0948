import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Account } from './accounts.ts';
import type { Attempt } from './attempts.ts';
import { policy } from './policy.ts';
import type { OperatorTables } from './tables.ts';

type Deps = Pick<Context, 'control' | 'audit' | 'now'>;
export type Origin = { merchantId: number; ip: string; userAgent: string };

/** Whether an address failed so often that it has to wait, whatever account it tries. */
export async function addressMustWait({ control, now }: Deps, ip: string): Promise<boolean> {
  const { failures } = await control
    .withTables<OperatorTables>()
    .selectFrom('operator_login_failure')
    .select(sql<number>`count(*)::int`.as('failures'))
    .where('ip', '=', networkOf(ip))
    .where('at', '>', new Date(now().getTime() - policy.failureWindowMs))
    .executeTakeFirstOrThrow();
  return failures >= policy.addressFailuresMax;
}

/**
 * Writes a failed attempt down, against its address and in the log; the account counted it before it was judged. A name that no
 * account has is not kept: people type their passwords there.
 */
export async function recordFailure(
  deps: Deps,
  failed: { account: Account | undefined; attempt: Attempt; why: string; origin: Origin },
): Promise<void> {
  const at = deps.now();
  const { account, attempt, origin, why } = failed;
  await deps.control.transaction().execute(async tx => {
    const ip = networkOf(origin.ip);
    await tx.withTables<OperatorTables>().insertInto('operator_login_failure').values({ ip, at }).execute();
    await deps.audit.write(tx, {
      merchantId: origin.merchantId,
      actor: { kind: 'guest', id: origin.ip, name: account?.login ?? 'unknown' },
      action: account !== undefined && attempt.last ? 'operators.locked' : 'operators.loginFailed',
      object: { kind: 'operator', id: account?.id.toString() ?? 'unknown' },
      after: { why },
      ip: origin.ip,
    });
  });
}
