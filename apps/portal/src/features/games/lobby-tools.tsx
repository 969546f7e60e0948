import './lobby-tools.css';
import { Chip, Chips, NativeSelect, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { showCount } from '../../shared/format/amount.ts';
import { GameSearch } from './game-search.tsx';
import { FILTERS, type LobbyState, SORTS } from './lobby-state.ts';

type Props = {
  state: LobbyState;
  data: OutputOf<typeof gameList> | undefined;
  /** How many games this page has, however they are narrowed. */
  all: number;
  /** What is searched, in words. */
  what: string;
  onChange: (part: Partial<LobbyState>) => void;
  /** The way to the choice of vendors, where it has no panel of its own. */
  children: ReactNode;
};

/** Search, filters with what each would show, and the order. */
export function LobbyTools({ state, data, all, what, onChange, children }: Props): ReactNode {
  const t = useText();
  const narrowed = state.filter !== 'ALL' || state.name !== '' || state.vendors.length > 0;
  return (
    <>
      <div className="tools">
        <GameSearch name={state.name} what={what} onSearch={name => onChange({ name })} />
        {children}
        <Chips label={t('games.filter')}>
          {FILTERS.map(filter => (
            <Chip
              key={filter}
              pressed={state.filter === filter}
              {...(filter === 'FAV' ? { icon: 'heart' as const } : {})}
              {...(data ? { count: showCount(data.filters[filter] ?? 0) } : {})}
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
        {data && t('games.shown', { total: data.total, all })}
      </p>
    </>
  );
}
