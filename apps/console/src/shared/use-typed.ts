import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 250;

/** What is typed into a search whose text stands in the address: it goes there once it has stayed the same for a moment. */
export function useTyped(
  search: string,
  onSettled: (search: string | undefined) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const settled = useRef(search);
  // What comes back from the address as it went there is older than what was typed meanwhile.
  useEffect(() => {
    if (search !== settled.current) setTyped(search);
    settled.current = search;
  }, [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => {
      settled.current = typed.trim();
      onSettled(typed.trim() || undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSettled]);
  return [typed, setTyped];
}
