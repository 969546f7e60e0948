import type { OutputOf } from '@baize/wire';
import { opsDecideChatMessage, opsListChatMessages } from '@baize/wire/chat';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { findMember, memberSummaries } from '../members/index.ts';
import type { ChatReason, ChatTables } from './tables.ts';
import { tellRoom } from './tell-room.ts';

type Row = OutputOf<typeof opsListChatMessages>['rows'][number];

export const opsListMessagesHandler = handle(
  opsListChatMessages,
  async ({ input, ctx, caller: { operator }, fail }) => {
    const { merchantId } = operator;
    const author = input.username ? await findMember(ctx, merchantId, input.username) : undefined;
    if (input.username && !author) return fail('member_unknown');
    const { show, room, text, after, limit } = input;
    const found = await messagesOf(ctx, merchantId, {
      show,
      room,
      text,
      after,
      memberId: author?.id,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const next = found.length > limit ? (rows.at(-1)?.number ?? null) : null;
    return { rows, next, reported: await countReported(ctx.db, merchantId) };
  },
);

/** Messages on which reports wait. */
async function countReported(db: Kysely<object>, merchantId: number): Promise<number> {
  const { rows } = await sql<{ reported: number }>`
    SELECT count(DISTINCT number)::int4 AS reported FROM chat_report
    WHERE merchant_id = ${merchantId} AND settled_at IS NULL`.execute(db);
  return rows[0]?.reported ?? 0;
}

export const opsDecideMessageHandler = handle(
  opsDecideChatMessage,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const number = BigInt(input.number);
    const room = await ctx.transaction(async tx => {
      const tables = tx.withTables<ChatTables>();
      const message = await tables
        .selectFrom('chat_message')
        .select(['room', 'removed'])
        .where('merchant_id', '=', merchantId)
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst();
      if (!message) return fail('chat_message_unknown');
      if (message.removed !== (input.from === 'removed')) return fail('chat_state_changed');
      await tables
        .updateTable('chat_message')
        .set({
          removed: input.to === 'removed',
          decided_by: operator.name,
          decided_at: ctx.now(),
          decided_for: input.reason,
        })
        .where('merchant_id', '=', merchantId)
        .where('number', '=', number)
        .execute();
      await tables
        .updateTable('chat_report')
        .set({ settled_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('number', '=', number)
        .where('settled_at', 'is', null)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'chat.messageDecided',
        object: { kind: 'chatMessage', id: input.number },
        before: { state: input.from },
        after: { state: input.to },
        reason: input.reason,
        ip: request.ip,
      });
      return message.room;
    });
    if (typeof room !== 'string') return room;
    if (input.from !== input.to) tellRoom(ctx, merchantId, room);
    const [row] = await messagesOf(ctx, merchantId, { show: 'all', number, limit: 1 });
    return row ?? fail('chat_message_unknown');
  },
);

type Wanted = {
  show: 'all' | 'reported' | 'removed';
  room?: string | undefined;
  text?: string | undefined;
  after?: string | undefined;
  memberId?: bigint | undefined;
  number?: bigint;
  limit: number;
};

type Found = {
  number: bigint;
  room: string;
  member_id: bigint;
  text: string;
  language: string;
  written_at: Date;
  removed: boolean;
  decided_by: string | null;
  decided_at: Date | null;
  decided_for: string | null;
  muted: boolean;
  reports: { memberId: string; reason: ChatReason; at: string }[];
};

async function messagesOf(ctx: Context, merchantId: number, wanted: Wanted): Promise<Row[]> {
  const { show, room, text, after, memberId, number, limit } = wanted;
  // What waits is worked off from its oldest; the rest is looked up from its newest.
  const oldestFirst = show === 'reported';
  const { rows } = await sql<Found>`
    SELECT m.number, m.room, m.member_id, m.text, m.language, m.written_at, m.removed, m.decided_by, m.decided_at, m.decided_for,
      EXISTS (SELECT FROM chat_mute AS u WHERE u.merchant_id = m.merchant_id AND u.member_id = m.member_id
        AND u.lifted_at IS NULL AND (u.ends_at IS NULL OR u.ends_at > ${ctx.now()})) AS muted,
      coalesce((SELECT jsonb_agg(jsonb_build_object('memberId', r.member_id::text, 'reason', r.reason, 'at', r.reported_at)
        ORDER BY r.reported_at) FROM chat_report AS r
        WHERE r.merchant_id = m.merchant_id AND r.number = m.number AND r.settled_at IS NULL), '[]') AS reports
    FROM chat_message AS m
    WHERE m.merchant_id = ${merchantId}
      ${show === 'removed' ? sql`AND m.removed` : sql``}
      ${
        show === 'reported'
          ? sql`AND m.number IN (SELECT r.number FROM chat_report AS r
              WHERE r.merchant_id = ${merchantId} AND r.settled_at IS NULL)`
          : sql``
      }
      ${room === undefined ? sql`` : sql`AND m.room = ${room}`}
      ${memberId === undefined ? sql`` : sql`AND m.member_id = ${memberId}`}
      ${number === undefined ? sql`` : sql`AND m.number = ${number}`}
      ${text ? sql`AND strpos(lower(m.text), lower(${text})) > 0` : sql``}
      ${after === undefined ? sql`` : sql`AND m.number ${oldestFirst ? sql`>` : sql`<`} ${numberOf(after)}`}
    ORDER BY m.number ${oldestFirst ? sql`ASC` : sql`DESC`} LIMIT ${limit}`.execute(ctx.db);
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.flatMap(row => [row.member_id, ...row.reports.map(report => BigInt(report.memberId))]),
  );
  const usernameOf = (id: bigint): string => members.get(id)?.username ?? '';
  return rows.map(row => ({
    number: row.number.toString(),
    room: row.room,
    member: { id: row.member_id.toString(), username: usernameOf(row.member_id) },
    text: row.text,
    language: row.language,
    at: row.written_at.toISOString(),
    reports: row.reports.map(({ memberId, reason, at }) => ({
      username: usernameOf(BigInt(memberId)),
      reason,
      at: new Date(at).toISOString(),
    })),
    state: row.removed ? 'removed' : 'shown',
    decided: row.decided_at && {
      by: row.decided_by ?? '',
      at: row.decided_at.toISOString(),
      reason: row.decided_for ?? '',
    },
    muted: row.muted,
  }));
}

/** A cursor that the server did not make leads to nothing. */
const numberOf = (cursor: string): bigint => (/^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n);
