import { chatUnreadCount, seenChat } from '@baize/wire/chat';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { rightsOf } from './rights.ts';
import { shownRoom } from './rooms.ts';
import type { ChatTables } from './tables.ts';

/** Nobody counts further than this. */
const COUNTED_MAX = 100;

type Unread = ReadonlyMap<string, number>;

/** What others wrote in each room since the caller last looked there. A room that it never opened has nothing new. */
export async function unreadOf(ctx: Context, { merchantId, memberId }: CallerMember): Promise<Unread> {
  const { rows } = await sql<{ room: string; unread: number }>`
    SELECT d.room, q.unread
    FROM chat_reader AS d JOIN chat_room AS r ON r.merchant_id = d.merchant_id AND r.code = d.room AND r.shown
    CROSS JOIN LATERAL (
      SELECT count(*)::int4 AS unread FROM (
        SELECT FROM chat_message AS m
        WHERE m.merchant_id = d.merchant_id AND m.room = d.room AND m.number > d.seen AND NOT m.removed
          AND m.member_id <> d.member_id
          AND NOT EXISTS (SELECT FROM chat_hidden AS h WHERE h.merchant_id = d.merchant_id
            AND h.member_id = d.member_id AND h.hidden_id = m.member_id)
        LIMIT ${COUNTED_MAX}
      ) AS counted
    ) AS q
    WHERE d.merchant_id = ${merchantId} AND d.member_id = ${memberId}`.execute(ctx.db);
  return new Map(rows.map(({ room, unread }) => [room, unread]));
}

const sumOf = (unread: Unread): number =>
  Math.min(
    COUNTED_MAX,
    [...unread.values()].reduce((sum, one) => sum + one, 0),
  );

export const unreadCountHandler = handle(chatUnreadCount, async ({ ctx, caller: { member } }) => {
  // To keep away from play is to be left alone.
  if ((await rightsOf(ctx, member)).keptAway) return 0;
  return sumOf(await unreadOf(ctx, member));
});

export const seenHandler = handle(seenChat, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId } = member;
  if (!(await shownRoom(ctx.db, merchantId, input.room))) return fail('chat_room_unknown');
  await ctx.db
    .withTables<ChatTables>()
    .insertInto('chat_reader')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      room: input.room,
      seen: BigInt(input.upto),
      wrote_at: null,
    })
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'member_id', 'room'])
        .doUpdateSet(row => ({ seen: row.ref('excluded.seen') }))
        .whereRef('chat_reader.seen', '<', 'excluded.seen'),
    )
    .execute();
  return { unread: sumOf(await unreadOf(ctx, member)) };
});
