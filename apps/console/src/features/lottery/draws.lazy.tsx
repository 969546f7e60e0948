import './lottery.css';
import { EmptyState, Note, namesInRow, SearchInput, Segment, Select, SkeletonRows, useText } from '@baize/ui';
import { opsListLotteryGames, opsLotteryHealth } from '@baize/wire/lottery';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { ringingNames } from '../../shared/ringing-names.ts';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { ExposurePanel } from './exposure-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { GameTable } from './game-table.tsx';
import { IssueTable } from './issue-table.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { SettlementsPanel } from './settlements-panel.tsx';

export const Route = createLazyRoute('/draws')({ component: DrawsPage });

const VIEWS = [
  'games',
  'issues',
  'exposure',
  'results',
  'feed',
  'calendar',
  'terms',
  'settlements',
  'returns',
] as const;
type View = (typeof VIEWS)[number];
/** Views that are of one game. */
const OF_ONE: readonly View[] = ['exposure', 'feed', 'calendar', 'terms'];

/** The lottery at work: games, issues, exposure, results from outside and their feeds, calendar, terms, settlements and returns. */
function DrawsPage(): ReactNode {
  const t = useText();
  const { game, view: asked, issue, find = '' } = useSearch({ from: '/draws' });
  // Who may see the figures of the house has the alarm above every page.
  const mayReports = useMay('reports.view');
  const navigate = useNavigate({ from: '/draws' });
  const games = useOps(opsListLotteryGames, {}, LIVE_MS);
  const view = VIEWS.find(each => each === asked) ?? 'games';
  const one = games.data?.games.find(each => each.gameCode === game) ?? games.data?.games[0];
  const needsOne = OF_ONE.includes(view);
  const nameOf = (gameCode: string): string =>
    games.data?.games.find(each => each.gameCode === gameCode)?.name ?? gameCode;
  const ringing = games.data?.games.flatMap(each =>
    each.alarm ? { name: each.name, days: each.judgedDays ?? 1 } : [],
  );
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('draws.title')}</h1>
        <SavedFilters page="/draws" />
      </div>
      <Overdue nameOf={nameOf} />
      {!mayReports && ringing && ringing.length > 0 && (
        <Note tone="bad" live>
          {t('draws.alarm_games', { games: ringingNames(t, ringing) })}
        </Note>
      )}
      <div className="views draws-views">
        <Segment
          label={t('draws.title')}
          value={view}
          onChange={next => void navigate({ search: { ...(game ? { game } : {}), view: next }, replace: true })}
          items={VIEWS.map(value => ({ value, label: t(`draws.view.${value}`) }))}
        />
        {view === 'games' ? (
          <SearchInput
            small
            frame="find"
            label={t('draws.find_game')}
            clearLabel={t('action.clear')}
            value={find}
            onChange={text => void navigate({ search: { view, ...(text ? { find: text } : {}) }, replace: true })}
          />
        ) : (
          <Select
            small
            label={t('draws.game')}
            value={needsOne ? (one?.gameCode ?? '') : (game ?? '')}
            onChange={next =>
              void navigate({
                search: now => ({ ...now, game: next || undefined, issue: undefined, find: undefined }),
                replace: true,
              })
            }
            items={[
              ...(needsOne
                ? []
                : [{ value: '', label: t('choice.named', { name: t('draws.game'), value: t('choice.all') }) }]),
              ...(games.data?.games.map(each => ({ value: each.gameCode, label: each.name })) ?? []),
            ]}
          />
        )}
      </div>
      {view === 'games' &&
        (games.isError ? (
          <Refused error={games.error} onRetry={() => void games.refetch()} />
        ) : (
          <GameTable games={games.data?.games} wanted={find} onChanged={() => void games.refetch()} />
        ))}
      {view === 'issues' && <IssueTable game={game} nameOf={nameOf} />}
      {view === 'results' && <ResultsPanel game={game} />}
      {view === 'settlements' && <SettlementsPanel game={game} nameOf={nameOf} />}
      {view === 'returns' && <ReturnsPanel game={game} />}
      {view === 'feed' && one && <FeedPanel key={one.gameCode} gameCode={one.gameCode} name={one.name} />}
      {view === 'calendar' && one && (
        <CalendarPanel key={one.gameCode} gameCode={one.gameCode} name={one.name} house={one.drawSource === 'house'} />
      )}
      {view === 'terms' && one && <GamePanel key={one.gameCode} gameCode={one.gameCode} family={one.family} />}
      {view === 'exposure' && one && (
        <ExposurePanel
          key={one.gameCode}
          game={one}
          asked={issue}
          onIssue={next => void navigate({ search: { view, game: one.gameCode, issue: next }, replace: true })}
        />
      )}
      {needsOne && !one && <NoGame games={games} />}
    </main>
  );
}

/** In the place of a game's view until its game has come. */
function NoGame({ games }: { games: Pick<UseQueryResult, 'isError' | 'isPending' | 'error' | 'refetch'> }): ReactNode {
  const t = useText();
  if (games.isPending) return <SkeletonRows rows={10} />;
  if (games.isError) return <Refused error={games.error} onRetry={() => void games.refetch()} />;
  return <EmptyState>{t('draws.none')}</EmptyState>;
}

/** Draws or settlements that are late: said on top, gone when there are none. */
function Overdue({ nameOf }: { nameOf: (gameCode: string) => string }): ReactNode {
  const t = useText();
  const health = useOps(opsLotteryHealth, {}, LIVE_MS).data;
  if (!health || health.overdue.length === 0) return null;
  return (
    <Note tone="bad" live>
      {t('draws.overdue', { issues: namesInRow(health.overdue.map(one => `${nameOf(one.gameCode)} ${one.issueNo}`)) })}
    </Note>
  );
}
