import { answerRealityCheck, setRealityCheck, showRealityCheck } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import type { Subscriber, Timer } from '../../module.ts';
import { memberActor } from '../audit/index.ts';
import { lockState, type MemberState, readState, writeState } from './member-state.ts';
import { positionSince } from './positions.ts';
import { recordChange } from './record-change.ts';
import { profileSetting } from './settings.ts';
import type { SaferPlayTables } from './tables.ts';

const MINUTE_MS = 60_000;
const TOLD_MAX = 500;

/** After how many minutes of a session a member is told: the own choice, else the profile's. */
export const realityMinutesOf = (ctx: Context, merchantId: number, state: MemberState | undefined): number =>
  state?.reality_minutes ?? ctx.settings.get(merchantId, profileSetting).realityMinutes;

export async function sessionStart(ctx: Context, { merchantId, sessionId }: CallerMember): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT started_at AS at FROM member_session WHERE merchant_id = ${merchantId} AND id = ${sessionId}`.execute(
    ctx.db,
  );
  return rows[0]?.at ?? ctx.now();
}

/** A session's first check is set up when it begins. */
export const beginRealityChecks: Subscriber = {
  name: 'safer-play.beginRealityChecks',
  events: ['member.loggedIn'],
  handle: async (ctx, event) => {
    if (event.type !== 'member.loggedIn' || event.memberId === undefined) return;
    const who = { merchantId: event.merchantId, memberId: event.memberId };
    const minutes = realityMinutesOf(ctx, event.merchantId, await readState(ctx.db, who));
    await setDue(ctx, who, event.payload.sessionId, new Date(event.createdAt.getTime() + minutes * MINUTE_MS), false);
  },
};

type Who = { merchantId: number; memberId: bigint };

/** `again`: a standing moment is moved; without it the first one stays. */
async function setDue(ctx: Context, who: Who, sessionId: string, due: Date, again: boolean): Promise<void> {
  await ctx.db
    .withTables<SaferPlayTables>()
    .insertInto('safer_play_reality')
    .values({ merchant_id: who.merchantId, session_id: sessionId, member_id: who.memberId, due_at: due, told_at: null })
    .onConflict(conflict =>
      again
        ? conflict.columns(['merchant_id', 'session_id']).doUpdateSet({ due_at: due, told_at: null })
        : conflict.doNothing(),
    )
    .execute();
}

/** Tells the screens of sessions whose time is due. What is told once waits there until it is answered. */
export const realityTimer: Timer = {
  name: 'safer-play.realityChecks',
  nextDue: async ctx => {
    const { rows } = await sql<{ at: Date | null }>`
      SELECT min(due_at) AS at FROM safer_play_reality WHERE told_at IS NULL`.execute(ctx.db);
    return rows[0]?.at ?? undefined;
  },
  run: async ctx => {
    const { rows } = await sql<{ memberId: bigint; sessionId: string }>`
      UPDATE safer_play_reality SET told_at = ${ctx.now()}
      WHERE (merchant_id, session_id) IN (
        SELECT merchant_id, session_id FROM safer_play_reality
        WHERE told_at IS NULL AND due_at <= ${ctx.now()} ORDER BY due_at LIMIT ${TOLD_MAX} FOR UPDATE SKIP LOCKED)
      RETURNING member_id AS "memberId", session_id AS "sessionId"`.execute(ctx.db);
    for (const { memberId, sessionId } of rows)
      ctx.push.toMember(memberId, { topic: 'realityCheck', version: ctx.now().getTime(), data: { sessionId } });
  },
};

export const showRealityCheckHandler = handle(showRealityCheck, async ({ ctx, caller: { member }, request }) => {
  const row = await ctx.db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_reality')
    .select('due_at')
    .where('merchant_id', '=', member.merchantId)
    .where('session_id', '=', member.sessionId)
    .executeTakeFirst();
  const [startedAt, state] = await Promise.all([sessionStart(ctx, member), readState(ctx.db, member)]);
  const minutes = realityMinutesOf(ctx, member.merchantId, state);
  const due = row?.due_at ?? new Date(startedAt.getTime() + minutes * MINUTE_MS);
  const now = ctx.now();
  if (due > now) return { due: null };
  const bearer = { ...member, timeZone: request.merchant.timeZone };
  return {
    due: {
      minutes,
      sessionMinutes: Math.floor((now.getTime() - startedAt.getTime()) / MINUTE_MS),
      startedAt: startedAt.toISOString(),
      position: await positionSince(ctx, bearer, startedAt),
      currency: member.currency,
    },
  };
});

export const answerRealityCheckHandler = handle(answerRealityCheck, async ({ ctx, caller: { member } }) => {
  const minutes = realityMinutesOf(ctx, member.merchantId, await readState(ctx.db, member));
  const nextAt = new Date(ctx.now().getTime() + minutes * MINUTE_MS);
  await setDue(ctx, member, member.sessionId, nextAt, true);
  return { nextAt: nextAt.toISOString() };
});

export const setRealityCheckHandler = handle(
  setRealityCheck,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { realityChoices } = ctx.settings.get(member.merchantId, profileSetting);
    if (!realityChoices.includes(input.minutes)) return fail('field_invalid', { fields: { minutes: 'choice' } });
    await ctx.transaction(async tx => {
      const before = await lockState(tx, member);
      await writeState(tx, member, { reality_minutes: input.minutes });
      await recordChange(ctx, tx, {
        who: member,
        action: 'realityCheckSet',
        actor: memberActor(member),
        ip: request.ip,
        before: { value: String(realityMinutesOf(ctx, member.merchantId, before)) },
        after: { value: String(input.minutes) },
      });
    });
    const startedAt = await sessionStart(ctx, member);
    const passed = Math.floor((ctx.now().getTime() - startedAt.getTime()) / (input.minutes * MINUTE_MS)) + 1;
    await setDue(
      ctx,
      member,
      member.sessionId,
      new Date(startedAt.getTime() + passed * input.minutes * MINUTE_MS),
      true,
    );
    return { minutes: input.minutes };
  },
);
