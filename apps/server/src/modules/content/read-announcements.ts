import type { OutputOf } from '@baize/wire';
import type { opsShowAnnouncement } from '@baize/wire/content';
import type { Kysely, Selectable } from 'kysely';
import type { ContentTables } from './tables.ts';

export type WholeAnnouncement = OutputOf<typeof opsShowAnnouncement>;
type Row = Selectable<ContentTables['content_announcement']>;
type Text = ContentTables['content_announcement_text'];

/** Every announcement of a merchant with all its words, whatever its time. */
export async function readAnnouncements(
  db: Kysely<object>,
  merchantId: number,
  id?: string,
): Promise<WholeAnnouncement[]> {
  const tables = db.withTables<ContentTables>();
  let rows = tables.selectFrom('content_announcement').selectAll().where('merchant_id', '=', merchantId);
  let texts = tables.selectFrom('content_announcement_text').selectAll().where('merchant_id', '=', merchantId);
  if (id !== undefined) {
    rows = rows.where('id', '=', id);
    texts = texts.where('announcement_id', '=', id);
  }
  const byAnnouncement = Map.groupBy(await texts.execute(), text => text.announcement_id);
  const found = await rows.orderBy('starts_at', 'desc').orderBy('id', 'desc').execute();
  return found.map(row => whole(row, byAnnouncement.get(row.id) ?? []));
}

export const readAnnouncement = async (
  db: Kysely<object>,
  merchantId: number,
  id: string,
): Promise<WholeAnnouncement | undefined> => (await readAnnouncements(db, merchantId, id))[0];

const whole = (row: Row, texts: readonly Text[]): WholeAnnouncement => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  published: row.published,
  sort: row.sort,
  imageUrl: row.image_url,
  link: row.link,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  texts: Object.fromEntries(
    texts.map(({ language, title, content, link_label }) => [language, { title, content, linkLabel: link_label }]),
  ),
});
