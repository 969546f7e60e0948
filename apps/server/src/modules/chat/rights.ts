import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { memberStanding } from '../members/index.ts';
import { chatRules } from './settings.ts';
import type { ChatReason, ChatTables } from './tables.ts';

const HOUR_MS = 3_600_000;

export type WritingRefusal = 'chat_muted' | 'chat_closed' | 'chat_not_yet' | 'chat_kept_away' | 'true_account_needed';

/** What keeps a member from the chat, as it stands now. */
export type Rights = {
  /** Whoever keeps away from play has no chat at all. */
  keptAway: boolean;
  playMoney: boolean;
  muted: { until: Date | null; reason: ChatReason } | undefined;
  /** Until then the account is too young to write. */
  writesFrom: Date | undefined;
};

export async function rightsOf(ctx: Context, member: CallerMember): Promise<Rights> {
  const { merchantId, memberId, asset, currency } = member;
  const now = ctx.now();
  const [standing, mute] = await Promise.all([
    memberStanding(ctx.db, merchantId, memberId),
    standingMute(ctx.db, { merchantId, memberId }, now),
  ]);
  const { hoursBeforeWriting } = ctx.settings.get(merchantId, chatRules);
  const writesFrom = new Date((standing?.registeredAt.getTime() ?? 0) + hoursBeforeWriting * HOUR_MS);
  return {
    keptAway: standing?.excludedUntil != null && standing.excludedUntil > now,
    playMoney: asset !== currency,
    muted: mute && { until: mute.ends_at, reason: mute.reason },
    writesFrom: writesFrom > now ? writesFrom : undefined,
  };
}

/** The first thing that keeps a member from writing in a room. */
export function refusalOf(rights: Rights, room: { open: boolean }): WritingRefusal | undefined {
  if (rights.keptAway) return 'chat_kept_away';
  if (rights.playMoney) return 'true_account_needed';
  if (rights.muted) return 'chat_muted';
  if (!room.open) return 'chat_closed';
  return rights.writesFrom ? 'chat_not_yet' : undefined;
}

/** What is told beside a refusal. */
export const detailsOf = ({ muted, writesFrom }: Rights, refusal: WritingRefusal): unknown => {
  if (refusal === 'chat_muted') return { until: muted?.until?.toISOString() ?? null, reason: muted?.reason };
  return refusal === 'chat_not_yet' ? { from: writesFrom?.toISOString() } : undefined;
};

export const standingMute = (db: Kysely<object>, who: { merchantId: number; memberId: bigint }, now: Date) =>
  db
    .withTables<ChatTables>()
    .selectFrom('chat_mute')
    .selectAll()
    .where('merchant_id', '=', who.merchantId)
    .where('member_id', '=', who.memberId)
    .where('lifted_at', 'is', null)
    .where(mute => mute.or([mute('ends_at', 'is', null), mute('ends_at', '>', now)]))
    .executeTakeFirst();
