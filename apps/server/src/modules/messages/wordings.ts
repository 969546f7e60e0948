import type { MessagePart } from '@baize/wire/messages';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { MessageTables } from './tables.ts';

export type Wording = Selectable<MessageTables['message_wording']>;

/** The newest words of a merchant for a message in a language, text by text. */
export async function wordingsOf(
  ctx: Context,
  merchantId: number,
  { template, language }: { template: string; language: string },
): Promise<Map<MessagePart, Wording>> {
  const rows = await ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_wording')
    .distinctOn('part')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('part')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(row => [row.part, row]));
}

/** Where a merchant has words of its own now: template and language. */
export async function ownWordings(ctx: Context, merchantId: number) {
  const rows = await ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_wording')
    .distinctOn(['template', 'language', 'part'])
    .select(['template', 'language', 'part', 'wording'])
    .where('merchant_id', '=', merchantId)
    .orderBy('template')
    .orderBy('language')
    .orderBy('part')
    .orderBy('version', 'desc')
    .execute();
  return rows.filter(({ wording }) => wording !== null);
}
