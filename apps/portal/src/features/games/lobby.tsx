import './lobby.css';
import { EmptyState, ErrorState, SkeletonRows, TabLinks, TileSkeleton, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { showCount } from '../../shared/format/amount.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/state/store.ts';
import { GameGrid } from './game-grid.tsx';
import { LOBBIES, type LobbyPlace } from './lobbies.ts';
import type { LobbyState } from './lobby-state.ts';
import { LobbyTools } from './lobby-tools.tsx';
import { ShutGame } from './shut-game.tsx';
import { useLobby } from './use-lobby.ts';
import { VendorButton, VendorPanel } from './vendor-filter.tsx';

const FreeRounds = quietly(async () => (await import('./free-rounds.tsx')).FreeRounds);
const VendorWallets = quietly(async () => (await import('./vendor-wallets.tsx')).VendorWallets);
const GameInfo = lazyDialog(async () => (await import('./game-info.tsx')).GameInfo);
const VendorList = lazyPart(async () => (await import('./vendor-list.tsx')).VendorList);
const OtherCategories = quietly(async () => (await import('./other-categories.tsx')).OtherCategories);
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);

type Props = { place: LobbyPlace; state: LobbyState; onState: (state: LobbyState) => void };

/** A page of games: its vendors at the side, tabs and search above, the grid. */
export function Lobby({ place, state, onState }: Props): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const query = useLobby(place, state);
  const change = (part: Partial<LobbyState>): void => onState({ ...state, ...part });
  const { data } = query;
  const title = t(place.text);
  const vendors = {
    vendors: data?.vendors ?? (query.isError ? [] : undefined),
    chosen: state.vendors,
    onChange: (chosen: readonly string[]) => change({ vendors: chosen }),
  };
  const countOf = ({ category }: LobbyPlace): number =>
    data?.categories.find(each => each.category === category)?.count ?? 0;
  const shut = data?.filters.ALL === 0 && state.name === '' && state.vendors.length === 0;
  const tabs = LOBBIES.filter(each => each.path === place.path || countOf(each) > 0);
  return (
    <>
      <div className="crumb">
        <h1>{title}</h1>
        <TabLinks label={t('nav.games')}>
          <Link to="/games" className="tab">
            {t('common.all')}
          </Link>
          {tabs.map(each => (
            <Link
              key={each.path}
              to={each.path}
              className="tab"
              activeProps={{ className: 'tab on', 'aria-current': 'page' }}
            >
              {t(each.text)}
              <span className="small muted num">{data && showCount(countOf(each))}</span>
            </Link>
          ))}
        </TabLinks>
      </div>
      {isLogin && (
        <Suspense fallback={null}>
          <FreeRounds />
          <VendorWallets />
        </Suspense>
      )}
      {shut ? (
        <section className="panel" aria-label={title}>
          <Suspense fallback={<EmptyState>{t('games.none', { category: title })}</EmptyState>}>
            <OtherCategories title={title} />
          </Suspense>
        </section>
      ) : (
        <div className="lob">
          <VendorPanel {...vendors} />
          <section aria-label={title}>
            <h2 className="vh">{t('nav.games')}</h2>
            <LobbyTools state={state} data={data} all={countOf(place)} what={title} onChange={change}>
              <VendorButton {...vendors} />
            </LobbyTools>
            <Found place={place} state={state} query={query} onChange={change} />
          </section>
        </div>
      )}
      <Suspense fallback={null}>
        {state.game && (
          <GameInfo
            addressed
            nodeId={state.game}
            onClose={() => change({ game: undefined })}
            onGame={game => change({ game })}
          />
        )}
        {state.list && !state.game && (
          <VendorList
            vassalage={state.list}
            onClose={() => change({ list: undefined })}
            onInfo={game => change({ game: game.nodeId })}
          />
        )}
      </Suspense>
      <ShutGame />
    </>
  );
}

type FoundProps = {
  place: LobbyPlace;
  state: LobbyState;
  query: ReturnType<typeof useLobby>;
  onChange: (part: Partial<LobbyState>) => void;
};

/** The games that were asked for: waited for, found, none, or not loaded. */
function Found({ place, state, query, onChange }: FoundProps): ReactNode {
  const t = useText();
  const { data } = query;
  return (
    <>
      {query.isError && (
        <ErrorState title={t('games.failed')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (place.gameType === 'PVP' ? <SkeletonRows rows={6} /> : <Skeletons />)}
      {data && data.total > 0 && (
        <GameGrid place={place} state={state} total={data.total} onInfo={game => onChange({ game: game.nodeId })} />
      )}
      {data && data.total === 0 && (
        <Suspense fallback={null}>
          <NothingFound place={place} state={state} elsewhere={data.elsewhere} onClear={() => onChange(CLEARED)} />
        </Suspense>
      )}
    </>
  );
}

const CLEARED: Partial<LobbyState> = { filter: 'ALL', vendors: [], name: '' };
const WAITING = Array.from({ length: 14 }, (_, at) => `waiting ${at}`);

const Skeletons = (): ReactNode => (
  <div className="tiles">
    {WAITING.map(place => (
      <TileSkeleton key={place} />
    ))}
  </div>
);
