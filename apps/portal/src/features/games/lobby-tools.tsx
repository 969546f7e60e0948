import './lobby-tools.css';
import { Chip, Chips, NativeSelect, SearchInput, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FILTERS, type LobbyState, SORTS } from './lobby-state.ts';

type Props = {
  state: LobbyState;
  data: OutputOf<typeof gameList> | undefined;
  /** What is searched, in words. */
  what: string;
  onChange: (part: Partial<LobbyState>) => void;
  /** The way to the choice of vendors, where it has no panel of its own. */
  children: ReactNode;
};

const TYPED_MS = 200;

/** Search, filters with what each would show, and the order. */
export function LobbyTools({ state, data, what, onChange, children }: Props): ReactNode {
  const t = useText();
  const all = data?.filters.ALL ?? 0;
  const narrowed = state.filter !== 'ALL' || state.name !== '' || state.vendors.length > 0;
  return (
    <>
      <div className="tools">
        <Search
          name={state.name}
          label={t('games.search', { what })}
          clearLabel={t('games.clear')}
          onSearch={name => onChange({ name })}
        />
        {children}
        <Chips label={t('games.filter')}>
          {FILTERS.map(filter => (
            <Chip
              key={filter}
              pressed={state.filter === filter}
              {...(filter === 'FAV' ? { icon: 'heart' as const } : {})}
              {...(data ? { count: data.filters[filter] ?? 0 } : {})}
              onClick={() => onChange({ filter })}
            >
              {t(`games.filter_${filter.toLowerCase()}`)}
            </Chip>
          ))}
        </Chips>
        <div className={state.sort === 'house' ? 'order' : 'order on'}>
          <NativeSelect
            label={t('games.sort')}
            items={SORTS.map(value => ({ value, label: t(`games.sort_${value}`) }))}
            value={state.sort}
            onChange={sort => onChange({ sort })}
            small
            icon="sort"
          />
        </div>
      </div>
      <p className={narrowed ? 'applied narrowed small muted' : 'applied small muted'} role="status">
        {data && data.total > 0 && t('games.shown', { total: data.total, all })}
      </p>
    </>
  );
}

type SearchProps = { name: string; label: string; clearLabel: string; onSearch: (name: string) => void };

/** `/` and Ctrl+K lead here from anywhere on the page; what is typed counts after a pause. */
function Search({ name, label, clearLabel, onSearch }: SearchProps): ReactNode {
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
      label={label}
      clearLabel={clearLabel}
      value={typed}
      maxLength={60}
      onChange={setTyped}
      shortcut="/"
      small
    />
  );
}
