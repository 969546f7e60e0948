import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Account } from './accounts.ts';
import { policy } from './policy.ts';
import type { OperatorTables } from './tables.ts';

type Deps = Pick<Context, 'control' | 'audit' | 'now'>;
export type Origin = { merchantId: number; ip: string; userAgent: string };

export const isLocked = (account: Account, at: Date): boolean =>
  account.lockedUntil !== null && account.lockedUntil > at;

/** Whether an address failed so often that it has to wait, whatever account it tries. */
export async function addressMustWait({ control, now }: Deps, ip: string): Promise<boolean> {
  const { failures } = await control
    .withTables<OperatorTables>()
    .selectFrom('operator_login_failure')
    .select(sql<number>`count(*)::int`.as('failures'))
    .where('ip', '=', ip)
    .where('at', '>', new Date(now().getTime() - policy.failureWindowMs))
    .executeTakeFirstOrThrow();
  return failures >= policy.addressFailuresMax;
}

/** Counts a failed attempt, against its address and against the account where there is one; the last allowed one locks it. */
export async function recordFailure(
  deps: Deps,
  attempt: { login: string; account: Account | undefined; why: string; origin: Origin },
): Promise<void> {
  const at = deps.now();
  const { account, login, origin, why } = attempt;
  await deps.control.transaction().execute(async tx => {
    await tx.withTables<OperatorTables>().insertInto('operator_login_failure').values({ ip: origin.ip, at }).execute();
    const locked = account !== undefined && (await countAgainst(tx, account.id, at));
    await deps.audit.write(tx, {
      merchantId: origin.merchantId,
      actor: { kind: 'guest', id: origin.ip, name: login },
      action: locked ? 'operators.locked' : 'operators.loginFailed',
      object: { kind: 'operator', id: account?.id.toString() ?? login },
      after: { why },
      ip: origin.ip,
    });
  });
}

/** True where this failure locked the account. Attempts at the same time are counted one after the other by the row's lock. */
async function countAgainst(tx: Transaction<object>, accountId: bigint, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - policy.failureWindowMs);
  const until = new Date(at.getTime() + policy.lockMs);
  const { rows } = await sql<{ locked: boolean }>`
    UPDATE operator_account SET
      failures = CASE WHEN failed_at > ${since} THEN failures + 1 ELSE 1 END,
      failed_at = ${at},
      locked_until = CASE WHEN failed_at > ${since} AND failures + 1 >= ${policy.failuresMax} THEN ${until}::timestamptz
                          ELSE locked_until END
    WHERE id = ${accountId}
    RETURNING locked_until IS NOT DISTINCT FROM ${until}::timestamptz AS locked`.execute(tx);
  return rows[0]?.locked === true;
}
