import type { Transaction } from 'kysely';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementKind, ContentTables } from './tables.ts';

export type AnnouncementText = { title: string; content: string; linkLabel?: string };
export type NewAnnouncement = {
  merchantId: number;
  id: string;
  /** A name of its own, for what may be stored again. */
  code?: string;
  kind: AnnouncementKind;
  sort?: number;
  imageUrl?: string;
  link?: string;
  startsAt: Date;
  endsAt?: Date;
  texts: Readonly<Record<string, AnnouncementText>>;
};

/** Stores an announcement with its words, their HTML sanitised. One whose code is there already stays as it is. */
export async function storeAnnouncement(tx: Transaction<object>, draft: NewAnnouncement): Promise<boolean> {
  const tables = tx.withTables<ContentTables>();
  const stored = await tables
    .insertInto('content_announcement')
    .values({
      merchant_id: draft.merchantId,
      id: draft.id,
      code: draft.code ?? null,
      kind: draft.kind,
      sort: draft.sort ?? 0,
      image_url: draft.imageUrl ?? null,
      link: draft.link ?? null,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt ?? null,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  await tables
    .insertInto('content_announcement_text')
    .values(
      Object.entries(draft.texts).map(([language, text]) => ({
        merchant_id: draft.merchantId,
        announcement_id: draft.id,
        language,
        title: text.title,
        content: cleanHtml(text.content),
        link_label: text.linkLabel ?? null,
      })),
    )
    .execute();
  return true;
}
