import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { hashContent } from '../ledger/index.ts';
import { endSession } from './end-session.ts';
import { loginSetting, sessionSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What one run does at most: the next run goes on. */
const BATCH = 200;
/** How many batches of sessions one run ends of a merchant. */
const ROUNDS = 50;
/** What a process notes of a session is written down within this time. */
const NOTED_WITHIN_MS = 5_000;

export const memberTimers: readonly Timer[] = [
  { name: 'members.closeTrials', everyMs: MINUTE_MS, run: closeTrials },
  { name: 'members.endSessions', everyMs: MINUTE_MS, run: endSessionsThatAreOver },
  { name: 'members.forget', everyMs: 10 * MINUTE_MS, run: forgetWhatIsOver },
];

/** Trial members whose time is over: closed, their sessions ended, their play money back where it came from. */
async function closeTrials(ctx: Context): Promise<void> {
  const due = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['merchant_id', 'id'])
    .where('trial', '=', true)
    .where('status', '<>', 'closed')
    .where('trial_ends_at', '<=', ctx.now())
    .orderBy('trial_ends_at')
    .limit(BATCH)
    .execute();
  for (const { merchant_id, id } of due) await closeTrial(ctx, merchant_id, id);
}

async function closeTrial(ctx: Context, merchantId: number, memberId: bigint): Promise<void> {
  await ctx.transaction(async tx => {
    await tx
      .withTables<MemberTables>()
      .updateTable('member')
      .set(row => ({ status: 'closed', closed_at: ctx.now(), version: row('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .execute();
    await endSession(ctx, tx, { merchantId, memberId, why: 'closed' });
  });
  for (const { kind, asset, available } of await ctx.ledger.balancesOf(merchantId, memberId)) {
    if (kind !== 'main' || available <= 0n) continue;
    // A stake or a prize at this very moment may have changed the balance: what is refused now stays with the closed member.
    await ctx.transaction(tx =>
      ctx.ledger.postIn(tx, {
        merchantId,
        key: { actor: 'system', endpoint: 'members.closeTrial', id: ctx.newId() },
        contentHash: hashContent({ memberId, asset, available }),
        transfers: [
          {
            debit: { kind, memberId, asset },
            credit: { kind: 'promotions', asset },
            amount: available,
            code: 'free_play_end',
          },
        ],
      }),
    );
  }
}

/**
 * Sessions past their time, and idle ones, end by themselves at the next call; this ends those whose token nobody shows again, and with
 * them the streams that a page left open.
 */
async function endSessionsThatAreOver(ctx: Context, stop?: AbortSignal): Promise<void> {
  const now = ctx.now().getTime();
  for (const { id: merchantId } of await ctx.merchants.list()) {
    const { idleMinutes } = ctx.settings.get(merchantId, sessionSetting);
    const idleSince = new Date(now - idleMinutes * MINUTE_MS - NOTED_WITHIN_MS);
    await endAll(ctx, { merchantId, column: 'expires_at', until: new Date(now), why: 'expired' }, stop);
    await endAll(ctx, { merchantId, column: 'last_seen_at', until: idleSince, why: 'idle' }, stop);
  }
}

type Over = { merchantId: number; column: 'expires_at' | 'last_seen_at'; until: Date; why: 'expired' | 'idle' };

async function endAll(ctx: Context, over: Over, stop?: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS && !stop?.aborted; round += 1) if ((await endSome(ctx, over)) < BATCH) return;
}

/** A session that is being noted or ended at this very moment is left to the next run. */
const endSome = (ctx: Context, { merchantId, column, until, why }: Over): Promise<number> =>
  ctx.transaction(async tx => {
    const over = await tx
      .withTables<MemberTables>()
      .selectFrom('member_session')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('ended_at', 'is', null)
      .where(column, '<=', until)
      .orderBy('id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (over.length === 0) return 0;
    return endSession(ctx, tx, { merchantId, sessionIds: over.map(({ id }) => id), why });
  });

async function forgetWhatIsOver(ctx: Context): Promise<void> {
  const tables = ctx.db.withTables<MemberTables>();
  const now = ctx.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await tables.deleteFrom('member_challenge').where('expires_at', '<', dayAgo).execute();
  await tables.deleteFrom('member_reset_link').where('expires_at', '<', dayAgo).execute();
  await tables.deleteFrom('member_third_party_state').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('member_third_party_ticket').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('member_captcha').where('expires_at', '<=', now).execute();
  for (const { id } of await ctx.merchants.list()) {
    const { windowMinutes } = ctx.settings.get(id, loginSetting);
    await tables
      .deleteFrom('member_login_guard')
      .where('merchant_id', '=', id)
      .where('failed_at', '<', new Date(now.getTime() - windowMinutes * MINUTE_MS))
      .where(row => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
      .execute();
  }
  // Who logged in when is in the login log; a session's own row is needed no longer than a dispute about it.
  await tables
    .deleteFrom('member_session')
    .where('ended_at', '<', new Date(now.getTime() - 90 * DAY_MS))
    .execute();
}
