import { Button, EmptyState, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LOBBIES, type LobbyPlace } from './lobbies.ts';
import type { LobbyState } from './lobby-state.ts';

type Props = {
  place: LobbyPlace;
  state: LobbyState;
  /** The pages that have games of the name that was typed. */
  elsewhere: readonly { category: string; count: number }[];
  onClear: () => void;
};

/** No game is shown: why, and where to go from here. */
export function NothingFound({ place, state, elsewhere, onClear }: Props): ReactNode {
  const t = useText();
  const clear = <Button onClick={onClear}>{t('games.show_all')}</Button>;
  const category = t(place.text);
  const plain = state.name === '' && state.vendors.length === 0;
  if (plain && state.filter === 'FAV') return <EmptyState action={clear}>{t('games.no_favourites')}</EmptyState>;
  if (plain && state.filter === 'RECENT') return <EmptyState action={clear}>{t('games.no_recent')}</EmptyState>;
  if (plain && state.filter === 'ALL') return <EmptyState>{t('games.none', { category })}</EmptyState>;
  const ways = LOBBIES.flatMap(each => {
    const count = elsewhere.find(found => found.category === each.category)?.count ?? 0;
    return count > 0 ? [{ ...each, count }] : [];
  });
  if (ways.length === 0) return <EmptyState action={clear}>{t('games.no_match')}</EmptyState>;
  return (
    <EmptyState
      action={
        <ul className="chips found-elsewhere">
          {ways.map(({ path, text, count }) => (
            <li key={path}>
              <Link to={path} search={{ name: state.name }} className="chip">
                {t(text)} <span className="n num">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {t('games.elsewhere', { category, name: state.name })}
    </EmptyState>
  );
}
