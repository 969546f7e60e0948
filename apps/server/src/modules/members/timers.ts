import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { hashContent } from '../ledger/index.ts';
import { endSession } from './end-session.ts';
import { loginSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What one run does at most: the next run goes on. */
const BATCH = 200;

export const memberTimers: readonly Timer[] = [
  { name: 'members.closeTrials', everyMs: MINUTE_MS, run: closeTrials },
  { name: 'members.endSessions', everyMs: MINUTE_MS, run: endExpiredSessions },
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
      .set(row => ({ status: 'closed', version: row('version', '+', 1) }))
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

/** Sessions past their time end by themselves at the next call; this ends those whose token nobody shows again. */
async function endExpiredSessions(ctx: Context): Promise<void> {
  const expired = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_session')
    .select(['merchant_id', 'id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', ctx.now())
    .limit(BATCH)
    .execute();
  for (const { merchant_id, id } of expired)
    await ctx.transaction(tx => endSession(ctx, tx, { merchantId: merchant_id, sessionId: id, why: 'expired' }));
}

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
