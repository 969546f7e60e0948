import './winners.css';
import { Icon, Money, Segment, useText } from '@baize/ui';
import { winnerBoard } from '@baize/wire/games';
import { listBets } from '@baize/wire/lottery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useGameLook } from '../../shared/lottery/game-look.ts';
import { session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/state/store.ts';

const Stamp = lazy(async () => ({ default: (await import('@baize/ui/art')).Stamp }));

type Filter = 'ALL' | 'HIGH' | 'MINE';
type Row = { key: string; gameCode: string; game: string; who: string; amount: string };

const ROWS = 9;
const REFRESH_MS = 30_000;

/** Who won lately: real prizes only, names masked by the server; it can be paused. Nothing shows before the first prize. */
export function WinnersPanel(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const [filter, setFilter] = useState<Filter>('ALL');
  const [paused, setPaused] = useState(false);
  const all = useCall(winnerBoard, { filter: 'ALL', limit: ROWS }, { refetchMs: paused ? false : REFRESH_MS });
  const rows = useRows(filter, paused);
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
        <Segment className="end" label={t('winners.title')} items={filters} value={filter} onChange={setFilter} />
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
      <ul>
        {rows.map(row => (
          <li key={row.key}>
            <Suspense fallback={<span className="art" />}>
              <Stamp {...lookOf(row.gameCode)} />
            </Suspense>
            <span className="grow">
              <b className="cut">{row.game}</b>
              <span className="small muted num">{row.who}</span>
            </span>
            <Money amount={row.amount} value className="strong" />
          </li>
        ))}
      </ul>
      <p className="small muted center note-line">{rows.length > 0 ? t('winners.real') : t('winners.none')}</p>
    </section>
  );
}

function useRows(filter: Filter, paused: boolean): readonly Row[] {
  const refetchMs = paused ? false : REFRESH_MS;
  const board = useCall(
    winnerBoard,
    { filter: filter === 'HIGH' ? 'HIGH' : 'ALL', limit: ROWS },
    { refetchMs, enabled: filter !== 'MINE' },
  );
  const own = useCall(listBets, { state: 'won', limit: ROWS }, { refetchMs, enabled: filter === 'MINE' });
  if (filter === 'MINE')
    return (own.data?.bets ?? []).map(bet => ({
      key: bet.id,
      gameCode: bet.gameCode,
      game: bet.gameName,
      who: bet.issueNo,
      amount: bet.prize,
    }));
  return (board.data?.entries ?? []).map(({ vo }) => ({
    key: `${vo.wonAt} ${vo.username} ${vo.winAmount} ${vo.gameCode}`,
    gameCode: vo.gameCode,
    game: vo.gameName,
    who: vo.username,
    amount: vo.winAmount,
  }));
}
