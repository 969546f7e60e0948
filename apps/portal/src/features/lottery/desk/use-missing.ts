import { showTrend } from '@baize/wire/lottery';
import { useCall } from '../../../shared/api/query.ts';

export type Miss = { readonly count: number | undefined; readonly tone?: 'hot' | 'cold' };
/** Draws since a value last stood at one of the places, as soon as they are counted; undefined where the trend does not know it. */
export type Missing = (places: readonly number[], value: number) => Miss | undefined;

const DRAWS = 100;
const COLD_FROM = 20;
const UNCOUNTED: Miss = { count: undefined };

/** How long each value has been missing, by the newest draws. `newest` makes it ask again after each draw. */
export function useMissing(gameCode: string, newest: string | undefined): Missing {
  const { data } = useCall(showTrend, { gameCode, draws: DRAWS }, { staleMs: 5_000, enabled: newest !== undefined });
  // Where nothing was drawn nothing is missing, whoever else has asked for the trend; the figures' place is kept for the first draw.
  if (newest === undefined || !data) return () => UNCOUNTED;
  return (places, value) => {
    const known = places.flatMap(place => data.places[place]?.values.find(each => each.value === value)?.missing ?? []);
    if (known.length === 0) return undefined;
    const missing = Math.min(...known);
    if (missing === 0) return { count: 0, tone: 'hot' };
    return missing >= COLD_FROM ? { count: missing, tone: 'cold' } : { count: missing };
  };
}
