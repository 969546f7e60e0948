import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** What is typed into a search whose text stands in the address: it goes there once it has stayed the same for a moment. */
export function useTyped(
  search: string,
  onSettled: (search: string | undefined) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  // A blank that was typed last stays: the next word comes after it.
  useEffect(() => setTyped(now => (now.trim() === search ? now : search)), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSettled(typed.trim() || undefined), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSettled]);
  return [typed, setTyped];
}
