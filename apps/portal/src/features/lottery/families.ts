import { type Family, loadFamily } from '@baize/lottery/rules';
import { use, useEffect, useState } from 'react';
import { loadChunk } from '../../shared/navigation/load-chunk.ts';

const asked = new Map<string, Promise<Family | undefined>>();

/** The plays of a family, fetched once: when they are first asked for. */
export function familyOf(code: string): Promise<Family | undefined> {
  const found = asked.get(code) ?? loadChunk(() => loadFamily(code));
  asked.set(code, found);
  return found;
}

/** A family that a part of a page cannot do without: the part waits for it, and fails as parts do that do not come. */
export const useFamily = (code: string): Family | undefined => use(familyOf(code));

/** Families that only lend names to what stands already: undefined until all have come; one that does not come lends none. */
export function useFamilies(codes: readonly string[]): ReadonlyMap<string, Family | undefined> | undefined {
  const [came, setCame] = useState<ReadonlyMap<string, Family | undefined>>(new Map());
  const missing = [...new Set(codes)].filter(code => !came.has(code)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let wanted = true;
    const load = async (code: string) => [code, await familyOf(code).catch(() => undefined)] as const;
    void Promise.all(missing.split(' ').map(load)).then(loaded => {
      if (wanted) setCame(before => new Map([...before, ...loaded]));
    });
    return () => {
      wanted = false;
    };
  }, [missing]);
  return missing === '' ? came : undefined;
}
