import { Skeleton } from '@baize/ui';
import { type ReactNode, useMemo } from 'react';
import { useCleaner } from './use-cleaner.ts';

/** What the server leaves in it, and not a tag or an attribute more: no names that scripts could mistake for their own. */
const ALLOWED = {
  ALLOWED_TAGS:
    'p br hr h3 h4 strong b em i u s ul ol li a img blockquote code span table thead tbody tr th td #text'.split(' '),
  ALLOWED_ATTR: 'href title target rel src alt width height scope colspan rowspan'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * HTML that an operator wrote. The server has cleaned it once; it is cleaned again here before it stands in the page, and the
 * cleaner is fetched with the first text only.
 */
export function Html({ html }: { html: string }): ReactNode {
  const cleaner = useCleaner();
  const clean = useMemo(() => cleaner?.sanitize(html, ALLOWED), [cleaner, html]);
  if (clean === undefined) return <Skeleton height={48} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
