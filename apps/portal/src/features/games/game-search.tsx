import { SearchInput, useText } from '@baize/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

const TYPED_MS = 200;

type Props = {
  name: string;
  /** What is searched, in words. */
  what: string;
  onSearch: (name: string) => void;
};

/** `/` and Ctrl+K lead here from anywhere on the page; what is typed counts after a pause. */
export function GameSearch({ name, what, onSearch }: Props): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(name), [name]);
  const search = useEffectEvent((text: string) => {
    if (text !== name) onSearch(text);
  });
  // Only what is typed starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => search(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      const slash = event.key === '/' && !inField;
      const ctrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!slash && !ctrlK) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  return (
    <SearchInput
      ref={field}
      label={t('games.search', { what })}
      clearLabel={t('games.clear')}
      value={typed}
      maxLength={60}
      onChange={setTyped}
      shortcut="/"
      small
    />
  );
}
