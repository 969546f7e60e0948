import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Subscriber, Timer } from '../../module.ts';
import { lockState, writeState } from './member-state.ts';
import { HOUSE, recordChange } from './record-change.ts';
import { profileSetting } from './settings.ts';
import { tellOfSleep } from './tell-member.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

/**
 * Members who did not log in for long are told that the account will sleep, and sleep after the notice. The money stays
 * theirs, and the next login wakes the account up.
 */
export const dormantTimer: Timer = {
  name: 'safer-play.dormant',
  everyMs: 60 * 60_000,
  run: async ctx => {
    for (const { id } of await ctx.merchants.list()) await findDormant(ctx, id);
  },
};

/** A login wakes the account up: it sleeps no longer, for its member and for whoever looks at it. */
export const wakeAccounts: Subscriber = {
  name: 'safer-play.wake',
  events: ['member.loggedIn'],
  handle: async (ctx, { merchantId, memberId }) => {
    if (memberId === undefined) return;
    await sql`
      UPDATE safer_play_member AS s SET dormant_at = NULL FROM member AS m
      WHERE s.merchant_id = ${merchantId} AND s.member_id = ${memberId} AND m.merchant_id = s.merchant_id AND m.id = s.member_id
        AND m.last_login_at >= s.dormant_at`.execute(ctx.db);
  },
};

async function findDormant(ctx: Context, merchantId: number): Promise<void> {
  const { dormantMonths, dormantNoticeDays } = ctx.settings.get(merchantId, profileSetting);
  const now = ctx.now();
  const asleep = new Date(now);
  asleep.setUTCMonth(asleep.getUTCMonth() - dormantMonths);
  const toTell = new Date(asleep.getTime() + dormantNoticeDays * DAY_MS);
  const { rows } = await sql<{ memberId: bigint; seenAt: Date; toldAt: Date | null }>`
    SELECT m.id AS "memberId", coalesce(m.last_login_at, m.registered_at) AS "seenAt", s.dormant_told_at AS "toldAt"
    FROM member AS m LEFT JOIN safer_play_member AS s ON s.merchant_id = m.merchant_id AND s.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND NOT m.trial AND m.status = 'active'
      AND coalesce(m.last_login_at, m.registered_at) <= ${toTell}
      AND (s.dormant_told_at IS NULL OR s.dormant_told_at < coalesce(m.last_login_at, m.registered_at)
        OR (s.dormant_at IS NULL AND s.dormant_told_at <= ${new Date(now.getTime() - dormantNoticeDays * DAY_MS)}
          AND coalesce(m.last_login_at, m.registered_at) <= ${asleep}))
    ORDER BY m.id LIMIT ${BATCH}`.execute(ctx.db);
  for (const { memberId, seenAt, toldAt } of rows) {
    const who = { merchantId, memberId };
    const told = toldAt !== null && toldAt >= seenAt;
    await ctx.transaction(async tx => {
      await lockState(tx, who);
      await writeState(tx, who, told ? { dormant_at: now } : { dormant_told_at: now, dormant_at: null });
      await recordChange(ctx, tx, { who, action: told ? 'dormant' : 'dormantTold', actor: HOUSE });
      if (!told) await tellOfSleep(ctx, tx, who);
    });
  }
}
