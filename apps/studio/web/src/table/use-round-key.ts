import { useEffect } from 'react';

/**
 * Space and Enter do it too while nothing has the focus; with `own` also on the round's own button, as the key goes down. Whatever else has
 * the focus keeps its keys, and so does the browser its own, with Ctrl, Alt or Shift. A key that is held down asks once.
 */
export function useRoundKey(able: boolean, act: () => void, { own = false }: { own?: boolean } = {}): void {
  useEffect(() => {
    if (!able) return;
    const hear = (event: KeyboardEvent): void => {
      const at = document.activeElement;
      const ours = at === document.body || at === null || (own && at.matches('.play'));
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.repeat || !ours || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [able, act, own]);
}
