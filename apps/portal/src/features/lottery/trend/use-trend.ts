import { showTrend } from '@baize/wire/lottery';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/query.ts';

/** What is counted over: a chart and the pads look at the same draws, by one question. */
export const TREND_DRAWS = 100;

/** The trend of a game, asked for again as long as it does not know the draw that the desk shows as the newest. */
export function useTrend(gameCode: string, newest: string | undefined) {
  const read = useCall(showTrend, { gameCode, draws: TREND_DRAWS }, { staleMs: 5_000 });
  const { data, refetch } = read;
  const isBehind = newest !== undefined && data !== undefined && data.draws[0]?.issueNo !== newest;
  // Once for each draw and each answer that came: what is asked for already is not asked for twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer draw makes it ask again where it was behind before.
  useEffect(() => {
    if (isBehind) void refetch({ cancelRefetch: false });
  }, [isBehind, newest, refetch]);
  return read;
}
