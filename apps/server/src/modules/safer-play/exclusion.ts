import { createHmac } from 'node:crypto';
import type { OutputOf } from '@baize/wire';
import type { exclude } from '@baize/wire/safer-play';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../audit/index.ts';
import { setExcludedUntil } from '../members/index.ts';
import { lockState, type MemberState, type Who, writeState } from './member-state.ts';
import { recordChange } from './record-change.ts';
import type { ExclusionKind, SaferPlayTables } from './tables.ts';

export type ExclusionView = OutputOf<typeof exclude>['exclusion'];
/** What `member.excluded_until` holds while an exclusion has no end. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z');

/** Whether an exclusion stands at a moment: one with an end is over by itself. */
export const stands = (state: MemberState | undefined, now: Date): state is MemberState & { excluded_at: Date } =>
  state?.exclusion != null && (endOf(state) === null || (endOf(state) ?? now) > now);

/** When it ends: an indefinite one at the return that was asked for, else never. */
const endOf = (state: MemberState): Date | null =>
  state.exclusion === 'indefinite' ? state.return_at : state.excluded_until;

/** The same of a row of `safer_play_member` that has an exclusion, for a statement. */
export const standing = (now: Date) => sql<SqlBool>`(
  coalesce(CASE exclusion WHEN 'indefinite' THEN return_at ELSE excluded_until END, 'infinity') > ${now})`;

export const exclusionView = (state: MemberState | undefined, now: Date): ExclusionView | null =>
  stands(state, now)
    ? {
        kind: state.exclusion ?? 'indefinite',
        since: state.excluded_at.toISOString(),
        until: endOf(state)?.toISOString() ?? null,
        return:
          state.return_asked_at && state.return_at
            ? { askedAt: state.return_asked_at.toISOString(), at: state.return_at.toISOString() }
            : null,
      }
    : null;

type Wanted = { kind: ExclusionKind; until: Date | null };
type By = { actor: Actor; reason?: string | undefined; ip?: string | undefined };

/**
 * Keeps a member away at once. One that stands can only become longer. Answers the state, or that a longer one stands already.
 */
export async function excludeMember(
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  { kind, until }: Wanted,
  by: By,
): Promise<MemberState | 'exclusion_stands'> {
  const before = await lockState(tx, who);
  const now = ctx.now();
  if (stands(before, now) && (endOf(before) ?? FOR_EVER) >= (until ?? FOR_EVER)) return 'exclusion_stands';
  const change = {
    exclusion: kind,
    excluded_at: now,
    excluded_until: until,
    return_reason: null,
    return_asked_at: null,
    return_at: null,
  };
  await writeState(tx, who, change);
  await setExcludedUntil(tx, who, until ?? FOR_EVER);
  await recordChange(ctx, tx, {
    who,
    action: 'excluded',
    ...by,
    after: { kind, value: until?.toISOString() ?? null },
  });
  return { ...before, ...change };
}

/** Asks to come back from an indefinite exclusion: it ends by itself when the waiting time is over. */
export async function beginReturn(
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  { reason, at, ...by }: By & { reason: string; at: Date },
): Promise<MemberState | 'not_excluded' | 'exclusion_stands'> {
  const before = await lockState(tx, who);
  if (!stands(before, ctx.now())) return 'not_excluded';
  if (before.exclusion !== 'indefinite' || before.return_at) return 'exclusion_stands';
  const change = { return_reason: reason, return_asked_at: ctx.now(), return_at: at };
  await writeState(tx, who, change);
  await setExcludedUntil(tx, who, at);
  await recordChange(ctx, tx, {
    who,
    action: 'returnAsked',
    ...by,
    reason,
    after: { kind: 'indefinite', value: at.toISOString() },
  });
  return { ...before, ...change };
}

/** Keyed hashes of what tells the same person at another brand: number, address, papers. */
export async function marksOf(ctx: Context, { merchantId, memberId }: Who): Promise<Buffer[]> {
  const { rows } = await sql<{ mobile: string | null; email: string | null; papers: string | null }>`
    SELECT mobile_num AS mobile, lower(email) AS email, details ->> 'idNumber' AS papers
    FROM member_profile WHERE merchant_id = ${merchantId} AND member_id = ${memberId}`.execute(ctx.db);
  const key = deriveKey(ctx.config.secrets.main, 'safer-play.exclusion');
  return Object.entries(rows[0] ?? {}).flatMap(([kind, value]) =>
    value
      ? [
          createHmac('sha256', key)
            .update(`${kind} ${value.replaceAll(/\s/g, '').toUpperCase()}`)
            .digest(),
        ]
      : [],
  );
}

/** The keyed hashes of a member whose data is about to go join the exclusion that stands: the same person is met by it later too. */
export async function keepKnown(ctx: Context, who: Who): Promise<void> {
  const marks = await marksOf(ctx, who);
  if (marks.length === 0) return;
  await sql`
    INSERT INTO control_exclusion_mark (operator_id, mark, exclusion_id)
    SELECT e.operator_id, mark, e.id FROM control_exclusion AS e CROSS JOIN unnest(${marks}::bytea[]) AS mark
    WHERE e.merchant_id = ${who.merchantId} AND e.member_id = ${who.memberId} AND e.ended_at IS NULL
      AND (e.until IS NULL OR e.until > ${ctx.now()})
    ON CONFLICT DO NOTHING`.execute(ctx.control);
}

type Entry = { operatorId: number; who: Who; kind: ExclusionKind; until: Date | null };

/** Writes an exclusion where every brand of the licensee looks; an earlier one of the same member is over. */
export async function writeControlEntry(ctx: Context, { operatorId, who, kind, until }: Entry): Promise<void> {
  const marks = await marksOf(ctx, who);
  await ctx.control.transaction().execute(async tx => {
    const tables = tx.withTables<SaferPlayTables>();
    await tables
      .updateTable('control_exclusion')
      .set({ ended_at: ctx.now() })
      .where('merchant_id', '=', who.merchantId)
      .where('member_id', '=', who.memberId)
      .where('ended_at', 'is', null)
      .execute();
    const id = ctx.newId();
    await tables
      .insertInto('control_exclusion')
      .values({
        id,
        operator_id: operatorId,
        merchant_id: who.merchantId,
        member_id: who.memberId,
        kind,
        began_at: ctx.now(),
        until,
        ended_at: null,
      })
      .execute();
    if (marks.length > 0)
      await tables
        .insertInto('control_exclusion_mark')
        .values(marks.map(mark => ({ operator_id: operatorId, mark, exclusion_id: id })))
        .execute();
  });
}
