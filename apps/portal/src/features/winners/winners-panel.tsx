import './winners.css';
import { Icon, Money, Segment, SkeletonRows, useText, wayOf } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { winnerBoard } from '@baize/wire/games';
import { listPlay } from '@baize/wire/rewards';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { compareAmounts } from '../../shared/format/amount.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { useGameLook } from '../../shared/lottery/game-look.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import { session } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

const Stamp = quietly(async () => (await import('@baize/ui/art')).Stamp);

type Filter = 'ALL' | 'HIGH' | 'MINE';
type Row = { key: string; gameCode: string; game: string; who: string; amount: string };

const ROWS = 9;
/** Every page is told of new winners at the same moment; each asks a little later by chance. */
const SPREAD_MS = 3_000;

/** Who won lately: real prizes only, names masked by the server; it can be paused. Nothing shows before the first prize. */
export function WinnersPanel(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const [filter, setFilter] = useState<Filter>('ALL');
  const [paused, setPaused] = useState(false);
  const decimals = useSite().settings?.winnerDecimals ?? 2;
  const all = useCall(winnerBoard, { filter: 'ALL', limit: ROWS });
  const high = useCall(winnerBoard, { filter: 'HIGH', limit: ROWS }, { enabled: filter === 'HIGH' });
  const own = useCall(listPlay, { outcome: 'won', limit: ROWS }, { enabled: filter === 'MINE' });
  const shown = { ALL: all, HIGH: high, MINE: own }[filter];
  useWhenWinnersChange(!paused, () => void shown.refetch());
  const rows = filter === 'MINE' ? ownRows(own.data) : boardRows((filter === 'HIGH' ? high : all).data);
  const lookOf = useGameLook();
  if (!all.data || all.data.entries.length === 0) return null;
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'ALL', label: t('winners.all') },
    { value: 'HIGH', label: t('winners.high') },
    ...(isLogin ? [{ value: 'MINE' as const, label: t('winners.mine') }] : []),
  ];
  return (
    <section className="panel winners">
      <div className="head">
        <h2>{t('winners.title')}</h2>
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
            <Money amount={row.amount} digits={decimals} value className="strong" />
          </li>
        ))}
      </ul>
      {shown.isPending && <SkeletonRows rows={all.data.entries.length} height={36} />}
      <p className="small muted center note-line">
        {rows.length > 0 || shown.isPending ? t('winners.real') : t('winners.none')}
      </p>
    </section>
  );
}

const boardRows = (board: OutputOf<typeof winnerBoard> | undefined): readonly Row[] =>
  (board?.entries ?? []).map(({ vo }) => ({
    key: `${vo.wonAt} ${vo.username} ${vo.winAmount} ${vo.gameCode}`,
    gameCode: vo.gameCode,
    game: vo.gameName,
    who: vo.username,
    amount: vo.winAmount,
  }));

/** What the player won, over all products, by amount as the other boards are. */
const ownRows = (own: OutputOf<typeof listPlay> | undefined): readonly Row[] =>
  (own?.rows ?? [])
    .map(row => ({
      key: row.id,
      gameCode: row.game,
      game: row.gameName,
      who: showDayTime(row.at),
      amount: row.prize,
    }))
    .sort((one, other) => compareAmounts(other.amount, one.amount));

/** Runs `refetch` a moment after the server said that there are other winners. */
function useWhenWinnersChange(listening: boolean, refetch: () => void): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  usePush('winners', () => {
    window.clearTimeout(timer.current);
    if (listening) timer.current = window.setTimeout(refetch, Math.random() * SPREAD_MS);
  });
}
