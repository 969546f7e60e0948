import './winners.css';
import { EmptyState, Icon, Money, Segment, SkeletonRows, useText, wayOf } from '@baize/ui';
import { ownWins, winnerBoard } from '@baize/wire/games';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useGameLook } from '../../shared/lottery/game-look.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import { session } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { useBalance } from '../../shared/wallet/use-balance.ts';
import { boardRows, decimalsOf, ownRows } from './board-rows.ts';

const Stamp = quietly(async () => (await import('@baize/ui/art')).Stamp);

type Filter = 'ALL' | 'HIGH' | 'MINE';

const ROWS = 9;
/** Every page is told of new winners at the same moment; each asks a little later by chance. */
const SPREAD_MS = 3_000;

/** Who won lately: real prizes only, names masked by the server; it can be paused. Before the first prize it says that there is none. */
export function WinnersPanel(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const [chosen, setFilter] = useState<Filter>('ALL');
  // Whoever has logged out meanwhile has no board of one's own.
  const filter = chosen === 'MINE' && !isLogin ? 'ALL' : chosen;
  const [paused, setPaused] = useState(false);
  const decimals = useSite().settings?.winnerDecimals ?? 2;
  const { balance } = useBalance();
  // A board is of one currency: a member's own, which is known when its balance is; for guests the house's.
  const known = !isLogin || balance !== undefined;
  const board = { limit: ROWS, ...(balance && { currency: balance.currency }) };
  const all = useCall(winnerBoard, { filter: 'ALL', ...board }, { enabled: known });
  const high = useCall(winnerBoard, { filter: 'HIGH', ...board }, { enabled: known && filter === 'HIGH' });
  const own = useCall(ownWins, { limit: ROWS }, { enabled: filter === 'MINE' });
  const shown = { ALL: all, HIGH: high, MINE: own }[filter];
  useWhenWinnersChange(!paused, () => void shown.refetch());
  const rows = filter === 'MINE' ? ownRows(own.data) : boardRows((filter === 'HIGH' ? high : all).data);
  const lookOf = useGameLook();
  const any = (all.data?.entries.length ?? 0) > 0;
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'ALL', label: t('winners.all') },
    { value: 'HIGH', label: t('winners.high') },
    ...(isLogin ? [{ value: 'MINE' as const, label: t('winners.mine') }] : []),
  ];
  return (
    <section className="panel winners">
      <div className="head">
        <h2>{t('winners.title')}</h2>
        {any && (
          <div className="end row">
            <Segment label={t('winners.title')} items={filters} value={filter} onChange={setFilter} />
            <button
              type="button"
              className="iconbtn"
              aria-pressed={paused}
              aria-label={t('winners.pause')}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size="s" />
            </button>
          </div>
        )}
      </div>
      <ul>
        {rows.map(row => (
          <li key={row.key}>
            <Suspense fallback={<span className="art" />}>
              <Stamp {...lookOf(row.gameCode)} />
            </Suspense>
            <span className="grow">
              <b className="cut" dir={wayOf(row.game)}>
                {row.game}
              </b>
              <span className="small muted num">{row.who}</span>
            </span>
            <Money
              amount={row.amount}
              currency={row.currency}
              digits={decimalsOf(row.currency, decimals)}
              value
              className="strong"
            />
          </li>
        ))}
      </ul>
      <Awaited read={shown}>
        <SkeletonRows rows={all.data?.entries.length ?? ROWS} height={36} />
      </Awaited>
      {shown.data && rows.length === 0 && <EmptyState>{t('winners.none')}</EmptyState>}
      <p className="small muted center note-line">{t('winners.real')}</p>
    </section>
  );
}

/** Runs `refetch` a moment after the server said that there are other winners. */
function useWhenWinnersChange(listening: boolean, refetch: () => void): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  usePush('winners', () => {
    window.clearTimeout(timer.current);
    if (listening) timer.current = window.setTimeout(refetch, Math.random() * SPREAD_MS);
  });
}
