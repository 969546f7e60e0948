import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { canSend, queueMessage } from '../messages/index.ts';
import { deviceOf } from './device.ts';
import type { Entry } from './entry.ts';
import { readMember } from './member-reads.ts';

const NOTICE_MS = 24 * 3_600_000;

/** Tells a member by e-mail of a login from an address that is new, where it wants to know. */
export async function tellNewAddress(
  { ctx, request, merchantId }: Entry & { ctx: Context },
  tx: Transaction<object>,
  memberId: bigint,
): Promise<void> {
  const member = await readMember({ db: tx }, merchantId, memberId);
  if (!member?.email || !member.login_notice || member.last_login_at === null) return;
  if (!canSend(ctx, merchantId, 'email')) return;
  await queueMessage(ctx, tx, {
    merchantId,
    channel: 'email',
    to: member.email,
    template: 'newLogin',
    values: {
      username: member.username,
      merchant: request.merchant.name,
      ip: request.ip,
      device: deviceOf(request.userAgent) || '—',
      at: `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    },
    language: member.language,
    memberId,
    expiresAt: new Date(ctx.now().getTime() + NOTICE_MS),
  });
}
