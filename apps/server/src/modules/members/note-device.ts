import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import { newToken, tokenHash } from '../../secrets/token.ts';
import type { MemberTables } from './tables.ts';

export type Marked = Pick<RequestInfo, 'cookie' | 'addCookie'>;

const COOKIE = 'baize_device';
const KEPT_SECONDS = 400 * 86_400;

/** Remembers which browser a member logged in with: several accounts of one browser are shown to the operator, nothing more. */
export async function noteDevice(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, browser }: { merchantId: number; memberId: bigint; browser: Marked },
): Promise<void> {
  const mark = browser.cookie(COOKIE) ?? newToken(ctx.random).token;
  browser.addCookie(COOKIE, mark, { path: '/wps', maxAgeSeconds: KEPT_SECONDS });
  const now = ctx.now();
  await tx
    .withTables<MemberTables>()
    .insertInto('member_device')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      device_hash: tokenHash(mark.slice(0, 100)),
      first_at: now,
      last_seen_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}
