import { Skeleton } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * HTML that an operator wrote. The server has cleaned it once; it is cleaned again here before it stands in the page, and the
 * cleaner is fetched with the first text only.
 */
export function Html({ html }: { html: string }): ReactNode {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void import('dompurify').then(({ default: purify }) => {
      if (wanted)
        setClean(purify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input', 'iframe'], FORBID_ATTR: ['style'] }));
    });
    return () => {
      wanted = false;
    };
  }, [html]);
  if (clean === undefined) return <Skeleton height={48} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
