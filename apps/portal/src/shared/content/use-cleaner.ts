import type { DOMPurify } from 'dompurify';
import { useEffect, useState } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';

export type Cleaner = Pick<DOMPurify, 'sanitize'>;

let loaded: Cleaner | undefined;

/**
 * What cleans HTML: fetched with the first text only, and at hand at once from then on. Pages wait for it, so one that does not
 * come fails them in their own words instead of leaving them skeletons for ever.
 */
export function useCleaner(): Cleaner | undefined {
  const [cleaner, setCleaner] = useState(() => loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (cleaner) return;
    let wanted = true;
    loadChunk(() => import('dompurify')).then(
      ({ default: purify }) => {
        loaded = purify;
        if (wanted) setCleaner(() => purify);
      },
      (error: unknown) => {
        if (wanted) setFailure({ error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [cleaner]);
  if (failure) throw failure.error;
  return cleaner;
}
