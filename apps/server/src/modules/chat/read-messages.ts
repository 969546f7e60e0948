import type { OutputOf } from '@baize/wire';
import { chatMessages } from '@baize/wire/chat';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { maskUsername, memberSummaries } from '../members/index.ts';
import { rightsOf } from './rights.ts';
import { shownRoom } from './rooms.ts';

type Message = OutputOf<typeof chatMessages>['messages'][number];

export const messagesHandler = handle(chatMessages, async ({ input, ctx, caller: { member }, request, fail }) => {
  if ((await rightsOf(ctx, member)).keptAway) return fail('chat_kept_away');
  if (!(await shownRoom(ctx.db, member.merchantId, input.room))) return fail('chat_room_unknown');
  const { room, limit, before } = input;
  const found = await visibleMessages(ctx, member, { room, limit: limit + 1, before, language: request.language });
  const messages = found.slice(0, limit);
  return { messages, next: found.length > limit ? (messages.at(-1)?.number ?? null) : null };
});

type Wanted = {
  room?: string;
  limit: number;
  before?: string | undefined;
  number?: bigint;
  /** In which whoever reads sees the ranks. */
  language: string;
};

type Row = {
  number: bigint;
  member_id: bigint;
  text: string;
  language: string;
  written_at: Date;
  reported: boolean;
};

/** Messages as a member sees them, newest first. */
export async function visibleMessages(ctx: Context, caller: CallerMember, wanted: Wanted): Promise<Message[]> {
  const { merchantId, memberId } = caller;
  const { rows } = await sql<Row>`
    SELECT m.number, m.member_id, m.text, m.language, m.written_at,
      EXISTS (SELECT FROM chat_report AS r WHERE r.merchant_id = m.merchant_id AND r.number = m.number
        AND r.member_id = ${memberId}) AS reported
    FROM chat_message AS m
    WHERE m.merchant_id = ${merchantId} AND NOT m.removed
      ${wanted.room === undefined ? sql`` : sql`AND m.room = ${wanted.room}`}
      ${wanted.before === undefined ? sql`` : sql`AND m.number < ${BigInt(wanted.before)}`}
      ${wanted.number === undefined ? sql`` : sql`AND m.number = ${wanted.number}`}
      AND NOT EXISTS (SELECT FROM chat_hidden AS h WHERE h.merchant_id = m.merchant_id AND h.member_id = ${memberId}
        AND h.hidden_id = m.member_id)
    ORDER BY m.number DESC LIMIT ${wanted.limit}`.execute(ctx.db);
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.map(row => row.member_id),
    wanted.language,
  );
  return rows.map(row => ({
    number: row.number.toString(),
    name: maskUsername(members.get(row.member_id)?.username ?? ''),
    rank: members.get(row.member_id)?.rank ?? '',
    own: row.member_id === memberId,
    text: row.text,
    language: row.language,
    at: row.written_at.toISOString(),
    reported: row.reported,
  }));
}
