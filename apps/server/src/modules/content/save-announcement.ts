import type { ParsedInputOf } from '@baize/wire';
import { leadsNowhere, opsSaveAnnouncement } from '@baize/wire/content';
import { sql, type Transaction } from 'kysely';
import { handle } from '../../http/handler.ts';
import { cleanHtml } from './clean-html.ts';
import { keepVersion } from './keep-version.ts';
import { readAnnouncement } from './read-announcements.ts';
import type { ContentTables } from './tables.ts';

type Draft = ParsedInputOf<typeof opsSaveAnnouncement>;

export const opsSaveAnnouncementHandler = handle(
  opsSaveAnnouncement,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    if (input.endsAt !== null && Date.parse(input.endsAt) <= Date.parse(input.startsAt))
      return fail('bad_input', { fields: { endsAt: 'before_start' } });
    if (input.texts[request.merchant.defaultLanguage] === undefined)
      return fail('bad_input', { fields: { texts: 'default_language_missing' } });
    if (input.link !== null && leadsNowhere(input.link)) return fail('bad_input', { fields: { link: 'no_page' } });
    const { merchantId } = operator;
    return ctx.transaction(async tx => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content/${merchantId}/${input.id}`}, 0))`.execute(tx);
      const before = await readAnnouncement(tx, merchantId, input.id);
      if ((before?.version ?? 0) !== input.version) return fail('version_changed');
      const version = input.version + 1;
      await write(tx, merchantId, input, version);
      const after = await readAnnouncement(tx, merchantId, input.id);
      await keepVersion(ctx, tx, {
        operator,
        kind: 'announcement',
        objectId: input.id,
        version,
        before: before ?? null,
        after,
        reason: input.reason,
        ip: request.ip,
      });
      return { version };
    });
  },
);

async function write(tx: Transaction<object>, merchantId: number, draft: Draft, version: number): Promise<void> {
  const tables = tx.withTables<ContentTables>();
  const values = {
    kind: draft.kind,
    published: draft.published,
    sort: draft.sort,
    image_url: draft.imageUrl,
    link: draft.link,
    starts_at: new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
    version,
  };
  await tables
    .insertInto('content_announcement')
    .values({ merchant_id: merchantId, id: draft.id, code: null, ...values })
    .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doUpdateSet(values))
    .execute();
  await tables
    .deleteFrom('content_announcement_text')
    .where('merchant_id', '=', merchantId)
    .where('announcement_id', '=', draft.id)
    .execute();
  await tables
    .insertInto('content_announcement_text')
    .values(
      Object.entries(draft.texts).map(([language, text]) => ({
        merchant_id: merchantId,
        announcement_id: draft.id,
        language,
        title: text.title,
        content: cleanHtml(text.content),
        link_label: text.linkLabel,
      })),
    )
    .execute();
}
