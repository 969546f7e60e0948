import type { Context } from '../../context.ts';
import { findMember } from '../members/index.ts';
import { demoMerchant } from '../merchants/index.ts';
import { DEMO_TALK, demoRooms } from './demo-talk.ts';
import type { ChatTables } from './tables.ts';

const MINUTE_MS = 60_000;

/** The rooms of the demo; a second run changes nothing. */
export async function seedRooms(ctx: Context): Promise<void> {
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!merchant) return;
  await ctx.db
    .withTables<ChatTables>()
    .insertInto('chat_room')
    .values(
      demoRooms().map(({ code, names }, at) => ({
        merchant_id: merchant.id,
        code,
        names: JSON.stringify(names),
        sort: at * 10,
        shown: true,
        open: true,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** What the demo's members said to each other in the last hours; nothing where somebody has written already. */
export async function seedTalk(ctx: Context): Promise<void> {
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!merchant) return;
  const tables = ctx.db.withTables<ChatTables>();
  const written = await tables.selectFrom('chat_message').select('number').limit(1).executeTakeFirst();
  if (written) return;
  const now = ctx.now().getTime();
  const talk = await Promise.all(
    DEMO_TALK.map(async ({ username, room, minutesAgo, language, text }) => ({
      merchant_id: merchant.id,
      room,
      member: await findMember(ctx, merchant.id, username),
      command_id: ctx.newId(),
      text,
      language,
      written_at: new Date(now - minutesAgo * MINUTE_MS),
    })),
  );
  const rows = talk.flatMap(({ member, ...row }) => (member ? [{ ...row, member_id: member.id }] : []));
  // All at once: a house that is killed meanwhile has none of it, or all.
  if (rows.length > 0) await tables.insertInto('chat_message').values(rows).execute();
}
