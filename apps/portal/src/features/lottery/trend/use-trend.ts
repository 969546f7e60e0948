import { showTrend } from '@baize/wire/lottery';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import type { Desk } from '../desk/shown-desk.ts';

/** What is counted over: a chart and the pads look at the same draws, by one question. */
const DRAWS = 100;
/** Everybody hears of a draw at once; the trend is asked for some time within this. */
const SPREAD_MS = 1_500;
/** Where no answer came, or one that does not know the draw yet, it is asked for again so often, each time after twice the pause. */
const TRIES_MAX = 5;
const PAUSE_MS = 2_000;

export const useTrend = (gameCode: string) => useCall(showTrend, { gameCode, draws: DRAWS }, { staleMs: 5_000 });

/** The trend of a desk, asked for again where its draws are not those that the desk shows: after a new one, a corrected or an annulled one. */
export function useFreshTrend({ game, lastDraws }: Desk) {
  const read = useTrend(game.gameCode);
  const { data, refetch, dataUpdatedAt, errorUpdateCount } = read;
  const shown = markOf(lastDraws);
  const isBehind = data !== undefined && markOf(data.draws.slice(0, lastDraws.length)) !== shown;
  const tried = useRef({ shown, times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each failure, sets the next alarm.
  useEffect(() => {
    if (!isBehind) return;
    if (tried.current.shown !== shown) tried.current = { shown, times: 0 };
    const { times } = tried.current;
    if (times >= TRIES_MAX) return;
    const again = (): void => {
      tried.current.times += 1;
      void refetch();
    };
    const timer = setTimeout(again, times === 0 ? Math.random() * SPREAD_MS : PAUSE_MS * 2 ** (times - 1));
    return () => clearTimeout(timer);
  }, [isBehind, shown, refetch, dataUpdatedAt, errorUpdateCount]);
  return read;
}

const markOf = (draws: readonly { issueNo: string; drawVersion: number }[]): string =>
  draws.map(({ issueNo, drawVersion }) => `${issueNo}/${drawVersion}`).join(' ');
