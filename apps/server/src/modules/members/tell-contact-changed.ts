import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type Channel, canSend, queueMessage } from '../messages/index.ts';
import type { MemberRow } from './member-reads.ts';

type Change = { merchantId: number; merchantName: string; memberId: bigint; channel: Channel; before: MemberRow };

const NOTICE_MS = 24 * 3_600_000;

/** Tells a member of another number or address at those that were there before: whoever else changed it cannot keep it quiet. */
export async function tellContactChanged(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, merchantName, memberId, channel, before }: Change,
): Promise<void> {
  const told: readonly { channel: Channel; to: string | null; proven: Date | null }[] = [
    { channel: 'email', to: before.email, proven: before.email_verified_at },
    ...(channel === 'sms'
      ? [{ channel: 'sms' as const, to: before.mobile_num, proven: before.mobile_verified_at }]
      : []),
  ];
  for (const { channel: way, to, proven } of told)
    if (to !== null && proven !== null && canSend(ctx, merchantId, way))
      await queueMessage(ctx, tx, {
        merchantId,
        channel: way,
        to,
        template: 'contactChanged',
        values: { username: before.username, merchant: merchantName, what: channel },
        language: before.language,
        memberId,
        expiresAt: new Date(ctx.now().getTime() + NOTICE_MS),
      });
}
