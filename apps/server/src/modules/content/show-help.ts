import { understoodIn } from '@baize/i18n';
import { helpCenter } from '@baize/wire/system';
import { handle } from '../../http/handler.ts';
import type { ContentTables } from './tables.ts';

type Page = { page: string; title: string; entries: { tag: string; title: string; content: string }[] };

export const helpCenterHandler = handle(helpCenter, async ({ input, ctx, request: { merchant, language } }) => {
  const asked = input.lang ?? language;
  const understood = understoodIn(asked);
  const now = ctx.now();
  const rows = await ctx.db
    .withTables<ContentTables>()
    .selectFrom('content_help_entry as e')
    .innerJoinLateral(
      text =>
        text
          .selectFrom('content_help_text as t')
          .select(['t.page_title', 't.title', 't.content'])
          .whereRef('t.merchant_id', '=', 'e.merchant_id')
          .whereRef('t.page', '=', 'e.page')
          .whereRef('t.tag', '=', 'e.tag')
          .where('t.language', 'in', [...understood, merchant.defaultLanguage])
          .orderBy(row => row('t.language', '=', asked), 'desc')
          .orderBy(row => row('t.language', 'in', understood), 'desc')
          .limit(1)
          .as('w'),
      join => join.onTrue(),
    )
    .leftJoin('content_help_text as o', join =>
      join
        .onRef('o.merchant_id', '=', 'e.merchant_id')
        .onRef('o.page', '=', 'e.page')
        .onRef('o.tag', '=', 'e.tag')
        .on('o.language', '=', merchant.defaultLanguage),
    )
    .select(['e.page', 'e.tag', 'w.page_title', 'w.title', 'w.content', 'o.content as own'])
    .where('e.merchant_id', '=', merchant.id)
    .where('e.published', '=', true)
    .where(entry => entry.or([entry('e.starts_at', 'is', null), entry('e.starts_at', '<=', now)]))
    .where(entry => entry.or([entry('e.ends_at', 'is', null), entry('e.ends_at', '>', now)]))
    .orderBy('e.sort')
    .orderBy('e.page')
    .orderBy('e.tag')
    .execute();
  const pages = new Map<string, Page>();
  for (const { page, page_title, tag, title, content, own } of rows) {
    const known = pages.get(page) ?? { page, title: page_title, entries: [] };
    // A question that was translated without its answer has the one of the merchant's own language.
    known.entries.push({ tag, title, content: content || (own ?? '') });
    pages.set(page, known);
  }
  return { pages: [...pages.values()] };
});
