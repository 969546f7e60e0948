import { letBrowserIn, shutBrowserOut } from '@baize/wire/inbox';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import type { Subscriber } from '../../module.ts';
import { pushSetting } from './settings.ts';
import type { InboxTables } from './tables.ts';
import { isKnownService } from './web-push.ts';

/** Of one member; the oldest make room. */
const BROWSERS_MAX = 10;

export const letBrowserInHandler = handle(letBrowserIn, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId, sessionId } = member;
  if (member.trial) return fail('true_account_needed');
  const { enabled } = ctx.settings.get(merchantId, pushSetting);
  if (!enabled || !isKnownService(ctx, merchantId, input.address)) return fail('push_unavailable');
  const whose = { member_id: memberId, session_id: sessionId, p256dh: input.p256dh, auth: input.auth };
  await ctx.transaction(async tx => {
    const tables = tx.withTables<InboxTables>();
    await tables
      .insertInto('inbox_browser')
      .values({ merchant_id: merchantId, id: ctx.newId(), address: input.address, added_at: ctx.now(), ...whose })
      // Whoever logged in last in a browser is the one who reads there.
      .onConflict(conflict => conflict.columns(['merchant_id', 'address']).doUpdateSet(whose))
      .execute();
    await sql`
      DELETE FROM inbox_browser WHERE merchant_id = ${merchantId} AND id IN (
        SELECT id FROM inbox_browser WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
        ORDER BY added_at DESC, id DESC OFFSET ${BROWSERS_MAX})`.execute(tx);
  });
  return { subscribed: true as const };
});

export const shutBrowserOutHandler = handle(shutBrowserOut, async ({ input, ctx, caller: { member } }) => {
  await ctx.db
    .withTables<InboxTables>()
    .deleteFrom('inbox_browser')
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('address', '=', input.address)
    .execute();
  return { subscribed: false as const };
});

/** Time that runs out leaves a browser as it is; everything else that ends a session ends its messages too. */
const BY_TIME: readonly string[] = ['idle', 'expired'];

/** Who logs out of a browser is not told anything there any more. */
export const forgetBrowser: Subscriber = {
  name: 'inbox.forgetBrowser',
  events: ['session.ended'],
  handle: async (ctx, event) => {
    if (event.type !== 'session.ended' || BY_TIME.includes(event.payload.reason)) return;
    await ctx.db
      .withTables<InboxTables>()
      .deleteFrom('inbox_browser')
      .where('merchant_id', '=', event.merchantId)
      .where('session_id', '=', event.payload.sessionId)
      .execute();
  },
};
