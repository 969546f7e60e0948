import { opsCheckIdentity, opsExclude, opsListExclusions, opsSetLimit, opsShowSaferPlay } from '@baize/wire/safer-play';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { cutOffset, offsetOf } from '../../db/index.ts';
import { type CallerOperator, handle, type RequestInfo } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { memberSummaries } from '../members/index.ts';
import { changeLimit } from './change-limit.ts';
import { readChanges } from './changes.ts';
import { excludeMember, exclusionView, standing, stands } from './exclusion.ts';
import { type Bearer, limitViews, readValue } from './limits.ts';
import { lockState, readState, writeState } from './member-state.ts';
import { lifetimeOf, positionsOf } from './positions.ts';
import { realityMinutesOf } from './reality-check.ts';
import { recordChange } from './record-change.ts';
import { askSpread } from './spread-exclusion.ts';
import type { SaferPlayTables } from './tables.ts';

const DAY_MS = 86_400_000;
const CHANGES_SHOWN = 50;

/** A member of the operator's merchant as limits see it; undefined where there is none. */
async function bearerOf(
  ctx: Context,
  { merchantId }: CallerOperator,
  { merchant }: RequestInfo,
  memberId: string,
): Promise<(Bearer & { username: string; currency: string }) | undefined> {
  const { rows } = await sql<{ memberId: bigint; username: string; currency: string }>`
    SELECT id AS "memberId", username, currency FROM member
    WHERE merchant_id = ${merchantId} AND id = ${memberId}::int8 AND NOT trial AND account_type <> 4`.execute(ctx.db);
  const [row] = rows;
  return row && { ...row, merchantId, asset: row.currency, timeZone: merchant.timeZone };
}

export const opsShowSaferPlayHandler = handle(opsShowSaferPlay, async ({ input, ctx, caller, request, fail }) => {
  const bearer = await bearerOf(ctx, caller.operator, request, input.memberId);
  if (!bearer) return fail('member_unknown');
  const [state, limits, positions, lifetime, { changes }] = await Promise.all([
    readState(ctx.db, bearer),
    limitViews(ctx, bearer),
    positionsOf(ctx, bearer),
    lifetimeOf(ctx, bearer),
    readChanges(ctx, bearer, { limit: CHANGES_SHOWN }),
  ]);
  return {
    username: bearer.username,
    currency: bearer.currency,
    limits,
    realityMinutes: realityMinutesOf(ctx, bearer.merchantId, state),
    exclusion: exclusionView(state, ctx.now()),
    identityCheckedAt: state?.identity_checked_at?.toISOString() ?? null,
    dormantAt: state?.dormant_at?.toISOString() ?? null,
    positions,
    lifetime,
    changes,
  };
});

export const opsSetLimitHandler = handle(opsSetLimit, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const bearer = await bearerOf(ctx, operator, request, input.memberId);
  if (!bearer) return fail('member_unknown');
  const wanted = input.value === null ? null : readValue(input.kind, input.value);
  if (wanted === undefined) return fail('field_invalid', { fields: { value: 'value' } });
  const key = { kind: input.kind, period: input.period, setBy: 'operator' } as const;
  const by = { actor: operatorActor(operator), reason: input.reason, ip: request.ip };
  await ctx.transaction(tx => changeLimit(ctx, tx, bearer, key, wanted, by));
  return { limits: await limitViews(ctx, bearer) };
});

export const opsExcludeHandler = handle(opsExclude, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const bearer = await bearerOf(ctx, operator, request, input.memberId);
  if (!bearer) return fail('member_unknown');
  if (input.kind !== 'indefinite' && input.days === undefined)
    return fail('field_invalid', { fields: { days: 'required' } });
  const until = input.kind === 'indefinite' ? null : new Date(ctx.now().getTime() + (input.days ?? 1) * DAY_MS);
  const by = { actor: operatorActor(operator), reason: input.reason, ip: request.ip };
  const state = await ctx.transaction(async tx => {
    const after = await excludeMember(ctx, tx, bearer, { kind: input.kind, until }, by);
    if (after !== 'exclusion_stands') await askSpread(ctx, tx, bearer);
    return after;
  });
  if (state === 'exclusion_stands') return fail(state);
  const exclusion = exclusionView(state, ctx.now());
  return exclusion ? { exclusion } : fail('exclusion_stands');
});

export const opsCheckIdentityHandler = handle(
  opsCheckIdentity,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const bearer = await bearerOf(ctx, operator, request, input.memberId);
    if (!bearer) return fail('member_unknown');
    const checkedAt = input.checked ? ctx.now() : null;
    await ctx.transaction(async tx => {
      await lockState(tx, bearer);
      await writeState(tx, bearer, { identity_checked_at: checkedAt });
      await recordChange(ctx, tx, {
        who: bearer,
        action: input.checked ? 'identityChecked' : 'identityRevoked',
        actor: operatorActor(operator),
        reason: input.reason,
        ip: request.ip,
      });
    });
    return { identityCheckedAt: checkedAt?.toISOString() ?? null };
  },
);

export const opsListExclusionsHandler = handle(opsListExclusions, async ({ input, ctx, caller: { operator } }) => {
  const now = ctx.now();
  const offset = offsetOf(input.after);
  const found = await ctx.db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_member')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .where('exclusion', 'is not', null)
    .where(input.standing === 'yes' ? standing(now) : sql<SqlBool>`NOT ${standing(now)}`)
    .orderBy('excluded_at', 'desc')
    .orderBy('member_id')
    .offset(offset)
    .limit(input.limit + 1)
    .execute();
  const { rows: wanted, next } = cutOffset(found, offset, input.limit);
  const names = await memberSummaries(
    ctx,
    operator.merchantId,
    wanted.map(row => row.member_id),
  );
  return {
    exclusions: wanted.map(row => ({
      kind: row.exclusion ?? 'indefinite',
      since: (row.excluded_at ?? now).toISOString(),
      until: (row.return_at ?? row.excluded_until)?.toISOString() ?? null,
      return:
        row.return_asked_at && row.return_at
          ? { askedAt: row.return_asked_at.toISOString(), at: row.return_at.toISOString() }
          : null,
      memberId: row.member_id.toString(),
      username: names.get(row.member_id)?.username ?? '',
      standing: stands(row, now),
    })),
    next,
  };
});
