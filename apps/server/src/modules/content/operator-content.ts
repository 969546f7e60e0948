import { opsContentHistory, opsListAnnouncements, opsPreviewContent, opsShowAnnouncement } from '@baize/wire/content';
import { handle } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import type { Merchant } from '../merchants/index.ts';
import { cleanHtml } from './clean-html.ts';
import { readAnnouncement, readAnnouncements, type WholeAnnouncement } from './read-announcements.ts';
import { readVersions } from './read-versions.ts';

/** The merchant's languages, its own first: that one may not be missing. */
export const languagesOf = ({ languages, defaultLanguage }: Merchant): string[] => [
  defaultLanguage,
  ...languages.filter(language => language !== defaultLanguage),
];

export const opsListAnnouncementsHandler = handle(opsListAnnouncements, async ({ ctx, caller, request }) => {
  const now = ctx.now().getTime();
  const { defaultLanguage } = request.merchant;
  const rows = await readAnnouncements(ctx.db, caller.operator.merchantId);
  return {
    languages: languagesOf(request.merchant),
    announcements: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      title: inLanguage(row.texts, request.language, defaultLanguage)?.title ?? '',
      state: stateOf(row, now),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      sort: row.sort,
      languages: Object.keys(row.texts).sort(),
      version: row.version,
    })),
  };
});

function stateOf({ published, startsAt, endsAt }: WholeAnnouncement, now: number) {
  if (!published) return 'hidden' as const;
  if (Date.parse(startsAt) > now) return 'scheduled' as const;
  return endsAt !== null && Date.parse(endsAt) <= now ? ('over' as const) : ('now' as const);
}

export const opsShowAnnouncementHandler = handle(opsShowAnnouncement, async ({ input, ctx, caller, fail }) => {
  return (await readAnnouncement(ctx.db, caller.operator.merchantId, input.id)) ?? fail('content_unknown');
});

export const opsContentHistoryHandler = handle(opsContentHistory, async ({ input, ctx, caller }) => ({
  rows: await readVersions(ctx.db, { merchantId: caller.operator.merchantId, ...input }),
}));

export const opsPreviewContentHandler = handle(opsPreviewContent, ({ input }) => ({ html: cleanHtml(input.html) }));
