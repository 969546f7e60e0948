import { understoodIn } from '@baize/i18n';
import type { OutputOf } from '@baize/wire';
import { announcements } from '@baize/wire/content';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import type { AnnouncementKind, ContentTables } from './tables.ts';

type Group = keyof OutputOf<typeof announcements>;
type Announcement = OutputOf<typeof announcements>[Group][number];

const GROUPS = { PL: 'player', B: 'banners', PU: 'popup', PR: 'promotion' } as const satisfies Record<
  AnnouncementKind,
  Group
>;
const SHOWN_MAX = 200;

export const announcementsHandler = handle(announcements, async ({ input, ctx, request }) => {
  const wanted = new Set(input.types.split(','));
  const groups: Record<Group, Announcement[]> = { player: [], banners: [], popup: [], promotion: [] };
  for (const row of await currentRows(ctx, request)) {
    if (!wanted.has(row.kind)) continue;
    groups[GROUPS[row.kind]].push({
      id: row.id,
      title: row.title,
      content: row.content ?? '',
      startDateStr: ctx.play.businessDate(row.starts_at, request.merchant.timeZone),
      imageUrl: row.image_url,
      link: row.link,
      linkLabel: row.link_label,
    });
  }
  return groups;
});

/**
 * What holds now, in the caller's language where it is written in it, else in one that is understood with it, else in the merchant's own;
 * the text of a title that was translated without it likewise.
 */
const currentRows = (ctx: Context, { merchant, language }: RequestInfo) => {
  const now = ctx.now();
  const understood = understoodIn(language);
  return ctx.db
    .withTables<ContentTables>()
    .selectFrom('content_announcement as a')
    .innerJoinLateral(
      text =>
        text
          .selectFrom('content_announcement_text as t')
          .select(['t.title', 't.link_label'])
          .whereRef('t.merchant_id', '=', 'a.merchant_id')
          .whereRef('t.announcement_id', '=', 'a.id')
          .where('t.language', 'in', [...understood, merchant.defaultLanguage])
          .orderBy(row => row('t.language', '=', language), 'desc')
          .orderBy(row => row('t.language', 'in', understood), 'desc')
          .limit(1)
          .as('w'),
      join => join.onTrue(),
    )
    .select(['a.id', 'a.kind', 'a.image_url', 'a.link', 'a.starts_at', 'w.title', 'w.link_label'])
    .select(text =>
      text
        .selectFrom('content_announcement_text as t')
        .select('t.content')
        .whereRef('t.merchant_id', '=', 'a.merchant_id')
        .whereRef('t.announcement_id', '=', 'a.id')
        .where('t.language', 'in', [...understood, merchant.defaultLanguage])
        .where('t.content', '<>', '')
        .orderBy(row => row('t.language', '=', language), 'desc')
        .orderBy(row => row('t.language', 'in', understood), 'desc')
        .limit(1)
        .as('content'),
    )
    .where('a.merchant_id', '=', merchant.id)
    .where('a.published', '=', true)
    .where('a.starts_at', '<=', now)
    .where(row => row.or([row('a.ends_at', 'is', null), row('a.ends_at', '>', now)]))
    .orderBy('a.sort')
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
};
