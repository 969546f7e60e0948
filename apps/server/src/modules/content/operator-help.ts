import type { OutputOf } from '@baize/wire';
import { opsListHelp, opsSaveHelp } from '@baize/wire/content';
import { type Kysely, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { cleanHtml } from './clean-html.ts';
import { keepVersion } from './keep-version.ts';
import { languagesOf } from './operator-content.ts';
import type { ContentTables } from './tables.ts';

type Entry = OutputOf<typeof opsListHelp>['entries'][number];

export const opsListHelpHandler = handle(opsListHelp, async ({ ctx, caller, request }) => ({
  languages: languagesOf(request.merchant),
  entries: await readEntries(ctx.db, caller.operator.merchantId),
}));

export const opsSaveHelpHandler = handle(opsSaveHelp, async ({ input, ctx, caller: { operator }, request, fail }) => {
  if (input.texts[request.merchant.defaultLanguage] === undefined)
    return fail('bad_input', { fields: { texts: 'default_language_missing' } });
  if (input.startsAt !== null && input.endsAt !== null && Date.parse(input.endsAt) <= Date.parse(input.startsAt))
    return fail('bad_input', { fields: { endsAt: 'before_start' } });
  const { merchantId } = operator;
  const { page, tag } = input;
  const key = { merchant_id: merchantId, page, tag };
  return ctx.transaction(async tx => {
    const tables = tx.withTables<ContentTables>();
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`help/${merchantId}/${page}/${tag}`}, 0))`.execute(tx);
    const [before] = await readEntries(tx, merchantId, { page, tag });
    if ((before?.version ?? 0) !== input.version) return fail('version_changed');
    const version = input.version + 1;
    const values = {
      sort: input.sort,
      published: input.published,
      starts_at: input.startsAt === null ? null : new Date(input.startsAt),
      ends_at: input.endsAt === null ? null : new Date(input.endsAt),
      version,
    };
    await tables
      .insertInto('content_help_entry')
      .values({ ...key, ...values })
      .onConflict(conflict => conflict.columns(['merchant_id', 'page', 'tag']).doUpdateSet(values))
      .execute();
    await tables
      .deleteFrom('content_help_text')
      .where('merchant_id', '=', merchantId)
      .where('page', '=', page)
      .where('tag', '=', tag)
      .execute();
    await tables
      .insertInto('content_help_text')
      .values(
        Object.entries(input.texts).map(([language, { pageTitle, title, content }]) => ({
          ...key,
          language,
          page_title: pageTitle,
          title,
          content: cleanHtml(content),
        })),
      )
      .execute();
    const [after] = await readEntries(tx, merchantId, { page, tag });
    await keepVersion(ctx, tx, {
      operator,
      kind: 'help',
      objectId: `${page}/${tag}`,
      version,
      before: before ?? null,
      after,
      reason: input.reason,
      ip: request.ip,
    });
    return { version };
  });
});

async function readEntries(
  db: Kysely<object>,
  merchantId: number,
  one?: { page: string; tag: string },
): Promise<Entry[]> {
  let query = db
    .withTables<ContentTables>()
    .selectFrom('content_help_entry as e')
    .innerJoin('content_help_text as t', join =>
      join.onRef('t.merchant_id', '=', 'e.merchant_id').onRef('t.page', '=', 'e.page').onRef('t.tag', '=', 'e.tag'),
    )
    .select(['e.page', 'e.tag', 'e.sort', 'e.published', 'e.starts_at', 'e.ends_at', 'e.version'])
    .select(['t.language', 't.page_title', 't.title', 't.content'])
    .where('e.merchant_id', '=', merchantId)
    .orderBy('e.sort')
    .orderBy('e.page')
    .orderBy('e.tag');
  if (one) query = query.where('e.page', '=', one.page).where('e.tag', '=', one.tag);
  const entries = new Map<string, Entry>();
  for (const { starts_at, ends_at, language, page_title, title, content, ...row } of await query.execute()) {
    const key = `${row.page}/${row.tag}`;
    const times = { startsAt: starts_at?.toISOString() ?? null, endsAt: ends_at?.toISOString() ?? null };
    const entry = entries.get(key) ?? { ...row, ...times, texts: {} };
    entry.texts[language] = { pageTitle: page_title, title, content };
    entries.set(key, entry);
  }
  return [...entries.values()];
}
