import type { Transaction } from 'kysely';
import { cleanHtml } from './clean-html.ts';
import type { ContentTables } from './tables.ts';

export type HelpText = { pageTitle: string; title: string; content: string };
export type NewHelpEntry = {
  merchantId: number;
  page: string;
  tag: string;
  sort: number;
  texts: Readonly<Record<string, HelpText>>;
};

/** Stores a help entry with its words, their HTML sanitised. One that is there already stays as it is. */
export async function storeHelpEntry(tx: Transaction<object>, draft: NewHelpEntry): Promise<boolean> {
  const tables = tx.withTables<ContentTables>();
  const { merchantId: merchant_id, page, tag, sort } = draft;
  const stored = await tables
    .insertInto('content_help_entry')
    .values({ merchant_id, page, tag, sort })
    .onConflict(conflict => conflict.doNothing())
    .returning('tag')
    .executeTakeFirst();
  if (!stored) return false;
  await tables
    .insertInto('content_help_text')
    .values(
      Object.entries(draft.texts).map(([language, text]) => ({
        merchant_id,
        page,
        tag,
        language,
        page_title: text.pageTitle,
        title: text.title,
        content: cleanHtml(text.content),
      })),
    )
    .execute();
  return true;
}
