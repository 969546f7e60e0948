import { Skeleton } from '@baize/ui';
import { type ReactNode, useMemo } from 'react';
import { useCleaner } from './use-cleaner.ts';

/**
 * HTML that an operator wrote. The server has cleaned it once; it is cleaned again here before it stands in the page, and the
 * cleaner is fetched with the first text only.
 */
export function Html({ html }: { html: string }): ReactNode {
  const cleaner = useCleaner();
  const clean = useMemo(
    () => cleaner?.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input', 'iframe'], FORBID_ATTR: ['style'] }),
    [cleaner, html],
  );
  if (clean === undefined) return <Skeleton height={48} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
