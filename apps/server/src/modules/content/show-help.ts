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
          .select(['t.page_title', 't.title'])
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
    .select(['e.page', 'e.tag', 'w.page_title', 'w.title'])
    // A question that was translated without its answer has the one that its reader understands best.
    .select(text =>
      text
        .selectFrom('content_help_text as t')
        .select('t.content')
        .whereRef('t.merchant_id', '=', 'e.merchant_id')
        .whereRef('t.page', '=', 'e.page')
        .whereRef('t.tag', '=', 'e.tag')
        .where('t.language', 'in', [...understood, merchant.defaultLanguage])
        .where('t.content', '<>', '')
        .orderBy(row => row('t.language', '=', asked), 'desc')
        .orderBy(row => row('t.language', 'in', understood), 'desc')
        .limit(1)
        .as('content'),
    )
    .where('e.merchant_id', '=', merchant.id)
    .where('e.published', '=', true)
    .where(entry => entry.or([entry('e.starts_at', 'is', null), entry('e.starts_at', '<=', now)]))
    .where(entry => entry.or([entry('e.ends_at', 'is', null), entry('e.ends_at', '>', now)]))
    .orderBy('e.sort')
    .orderBy('e.page')
    .orderBy('e.tag')
    .execute();
  const pages = new Map<string, Page>();
  for (const { page, page_title, tag, title, content } of rows) {
    const known = pages.get(page) ?? { page, title: page_title, entries: [] };
    known.entries.push({ tag, title, content: content ?? '' });
    pages.set(page, known);
  }
  return { pages: [...pages.values()] };
});
