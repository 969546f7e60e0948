import { writeChat } from '@baize/wire/chat';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { judgeText } from './judge-text.ts';
import { visibleMessages } from './read-messages.ts';
import { detailsOf, refusalOf, rightsOf } from './rights.ts';
import { shownRoom } from './rooms.ts';
import { chatRules } from './settings.ts';
import type { ChatTables } from './tables.ts';
import { tellRoom } from './tell-room.ts';

export const writeHandler = handle(writeChat, async ({ input, ctx, caller: { member }, request, fail }) => {
  const { merchantId } = member;
  const room = await shownRoom(ctx.db, merchantId, input.room);
  if (!room) return fail('chat_room_unknown');
  const rights = await rightsOf(ctx, member);
  const refusal = refusalOf(rights, room);
  if (refusal) return fail(refusal, detailsOf(rights, refusal));
  const rules = ctx.settings.get(merchantId, chatRules);
  const unfit = judgeText(input.text, rules);
  if (unfit) return fail(unfit, unfit === 'chat_too_long' ? { textMax: rules.textMax } : undefined);
  const written = await ctx.transaction(tx => write(ctx, tx, member, { ...input, language: request.language }));
  if ('seconds' in written) return fail('chat_too_fast', written);
  if (written.text !== input.text || written.room !== input.room) return fail('id_reused');
  tellRoom(ctx, merchantId, input.room);
  const [message] = await visibleMessages(ctx, member, {
    limit: 1,
    number: written.number,
    language: request.language,
  });
  return message ?? fail('busy');
});

type Words = { id: string; room: string; text: string; language: string };
type Written = { number: bigint; room: string; text: string };

/** The message of this id, written now or before; or how long the member has to wait. */
async function write(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId }: CallerMember,
  { id, room, text, language }: Words,
): Promise<Written | { seconds: number }> {
  const tables = tx.withTables<ChatTables>();
  const now = ctx.now();
  const { slowSeconds } = ctx.settings.get(merchantId, chatRules);
  // Two messages of a member at once wait for each other here.
  const reader = await sql<{ wrote_at: Date | null }>`
    INSERT INTO chat_reader AS r (merchant_id, member_id, room) VALUES (${merchantId}, ${memberId}, ${room})
    ON CONFLICT (merchant_id, member_id, room) DO UPDATE SET seen = r.seen
    RETURNING wrote_at`.execute(tx);
  const standing = await tables
    .selectFrom('chat_message')
    .select(['number', 'room', 'text'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('command_id', '=', id)
    .executeTakeFirst();
  if (standing) return standing;
  const last = reader.rows[0]?.wrote_at?.getTime() ?? 0;
  const left = Math.ceil((last + slowSeconds * 1000 - now.getTime()) / 1000);
  if (left > 0) return { seconds: left };
  const written = await tables
    .insertInto('chat_message')
    .values({ merchant_id: merchantId, room, member_id: memberId, command_id: id, text, language, written_at: now })
    .returning(['number', 'room', 'text'])
    .executeTakeFirstOrThrow();
  await tables
    .updateTable('chat_reader')
    .set({ wrote_at: now, seen: written.number })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .execute();
  return written;
}
