import type { DOMPurify } from 'dompurify';
import { useEffect, useState } from 'react';

export type Cleaner = Pick<DOMPurify, 'sanitize'>;

let loaded: Cleaner | undefined;

/** What cleans HTML: fetched with the first text only, and at hand at once from then on. */
export function useCleaner(): Cleaner | undefined {
  const [cleaner, setCleaner] = useState(() => loaded);
  useEffect(() => {
    if (cleaner) return;
    let wanted = true;
    void import('dompurify').then(({ default: purify }) => {
      loaded = purify;
      if (wanted) setCleaner(() => purify);
    });
    return () => {
      wanted = false;
    };
  }, [cleaner]);
  return cleaner;
}
