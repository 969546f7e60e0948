import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Actor } from '../audit/index.ts';
import type { LimitRow } from './limits.ts';
import { writeValue } from './limits.ts';
import { lockState, type Who } from './member-state.ts';
import { recordChange, type SaferPlayAction } from './record-change.ts';
import type { LimitKind, LimitPeriod, LimitSetBy, SaferPlayTables } from './tables.ts';

export type LimitKey = { kind: LimitKind; period: LimitPeriod; setBy: LimitSetBy };
type By = { actor: Actor; reason?: string | undefined; ip?: string | undefined };

/**
 * Sets, lowers, raises or removes a limit. What binds more counts at once; what binds less waits until `raiseDue`, where one
 * is given (a member's own; an operator's counts at once). Undefined where a limit was to go that never stood.
 */
export async function changeLimit(
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  key: LimitKey,
  wanted: bigint | null,
  { raiseDue, ...by }: By & { raiseDue?: Date },
): Promise<LimitRow | 'removed' | undefined> {
  await lockState(tx, who);
  const standing = await findLimit(tx, who, key);
  if (!standing && wanted === null) return undefined;
  const less = standing !== undefined && (wanted === null || wanted > standing.amount);
  if (standing && less && raiseDue) {
    const change = { pending: true, pending_amount: wanted, pending_due: raiseDue };
    const row = await update(tx, who, key, change);
    await tell(ctx, tx, who, key, 'limitRaiseAsked', standing, wanted, by);
    return row;
  }
  if (wanted === null) {
    await remove(tx, who, key);
    await tell(ctx, tx, who, key, 'limitRemoved', standing, null, by);
    return 'removed';
  }
  const row = await upsert(ctx, tx, who, key, wanted);
  await tell(ctx, tx, who, key, 'limitSet', standing, wanted, by);
  return row;
}

/** Lets a raise count that is due, or drops it where `keep` says so. */
export async function endRaise(
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  key: LimitKey,
  keep: boolean,
  by: By,
): Promise<LimitRow | 'removed' | 'limit_unknown' | 'limit_not_due'> {
  await lockState(tx, who);
  const standing = await findLimit(tx, who, key);
  if (!standing?.pending_due) return 'limit_unknown';
  const none = { pending: false, pending_amount: null, pending_due: null };
  if (keep) {
    const row = await update(tx, who, key, none);
    await tell(ctx, tx, who, key, 'limitRaiseWithdrawn', standing, standing.amount, by);
    return row;
  }
  if (standing.pending_due > ctx.now()) return 'limit_not_due';
  const wanted = standing.pending_amount;
  await tell(ctx, tx, who, key, 'limitRaiseConfirmed', standing, wanted, by);
  if (wanted !== null) return update(tx, who, key, { ...none, amount: wanted, set_at: ctx.now() });
  await remove(tx, who, key);
  return 'removed';
}

const whereKey = ({ merchantId, memberId }: Who, { kind, period, setBy }: LimitKey) =>
  ({ merchant_id: merchantId, member_id: memberId, kind, period, set_by: setBy }) as const;

export function findLimit(tx: Transaction<object>, who: Who, key: LimitKey): Promise<LimitRow | undefined> {
  const at = whereKey(who, key);
  return tx
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_limit')
    .selectAll()
    .where(row => row.and(at))
    .executeTakeFirst();
}

const upsert = (ctx: Context, tx: Transaction<object>, who: Who, key: LimitKey, amount: bigint): Promise<LimitRow> => {
  const value = { amount, set_at: ctx.now(), pending: false, pending_amount: null, pending_due: null };
  return tx
    .withTables<SaferPlayTables>()
    .insertInto('safer_play_limit')
    .values({ ...whereKey(who, key), ...value })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'member_id', 'kind', 'period', 'set_by']).doUpdateSet(value),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

type Changed = Partial<Pick<LimitRow, 'amount' | 'set_at' | 'pending' | 'pending_amount' | 'pending_due'>>;

const update = (tx: Transaction<object>, who: Who, key: LimitKey, change: Changed): Promise<LimitRow> =>
  tx
    .withTables<SaferPlayTables>()
    .updateTable('safer_play_limit')
    .set(change)
    .where(row => row.and(whereKey(who, key)))
    .returningAll()
    .executeTakeFirstOrThrow();

async function remove(tx: Transaction<object>, who: Who, key: LimitKey): Promise<void> {
  await tx
    .withTables<SaferPlayTables>()
    .deleteFrom('safer_play_limit')
    .where(row => row.and(whereKey(who, key)))
    .execute();
}

const tell = (
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  { kind, period }: LimitKey,
  action: SaferPlayAction,
  standing: LimitRow | undefined,
  wanted: bigint | null,
  by: By,
): Promise<void> => {
  const detail = (amount: bigint | null) => ({
    kind,
    period,
    value: amount === null ? null : writeValue(kind, amount),
  });
  const before = standing && detail(standing.amount);
  return recordChange(ctx, tx, { who, action, ...by, before, after: detail(wanted) });
};
