import type { OutputOf } from '@baize/wire';
import { opsListChatRooms, opsSaveChatRoom } from '@baize/wire/chat';
import { type Kysely, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import type { ChatTables } from './tables.ts';
import { tellRoom } from './tell-room.ts';

type Row = OutputOf<typeof opsSaveChatRoom>;

const DAY_MS = 86_400_000;

export const opsListRoomsHandler = handle(opsListChatRooms, async ({ ctx, caller: { operator } }) => ({
  rooms: await roomsOf(ctx.db, operator.merchantId, ctx.now()),
}));

export const opsSaveRoomHandler = handle(
  opsSaveChatRoom,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { code, sort, shown, open, version } = input;
    const saved = await ctx.transaction(async tx => {
      const tables = tx.withTables<ChatTables>();
      const before = await tables
        .selectFrom('chat_room')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if ((before?.version ?? 0) !== version) return false;
      const values = { names: JSON.stringify(input.names), sort, shown, open, version: version + 1 };
      const written = await tables
        .insertInto('chat_room')
        .values({ merchant_id: merchantId, code, ...values })
        .onConflict(conflict =>
          conflict.columns(['merchant_id', 'code']).doUpdateSet(values).where('chat_room.version', '=', version),
        )
        .executeTakeFirst();
      if (written.numInsertedOrUpdatedRows !== 1n) return false;
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'chat.roomSaved',
        object: { kind: 'chatRoom', id: code },
        before: before && { names: before.names, sort: before.sort, shown: before.shown, open: before.open },
        after: { names: input.names, sort, shown, open },
        reason: input.reason,
        ip: request.ip,
      });
      return true;
    });
    if (!saved) return fail('version_changed');
    tellRoom(ctx, merchantId, code);
    const [room] = await roomsOf(ctx.db, merchantId, ctx.now(), code);
    return room ?? fail('busy');
  },
);

async function roomsOf(db: Kysely<object>, merchantId: number, now: Date, code?: string): Promise<Row[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<Row>`
    SELECT r.code, r.names, r.sort, r.shown, r.open, r.version,
      (SELECT count(*)::int4 FROM chat_message AS m
        WHERE m.merchant_id = r.merchant_id AND m.room = r.code AND m.written_at >= ${since} AND NOT m.removed) AS messages
    FROM chat_room AS r
    WHERE r.merchant_id = ${merchantId} ${code === undefined ? sql`` : sql`AND r.code = ${code}`}
    ORDER BY r.sort, r.code`.execute(db);
  return rows;
}
