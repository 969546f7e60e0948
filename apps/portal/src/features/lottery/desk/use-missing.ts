import { useFreshTrend } from '../trend/use-trend.ts';
import type { Desk } from './shown-desk.ts';

export type Miss = { readonly count: number | undefined; readonly tone?: 'hot' | 'cold' };
/** Draws since a value last stood at one of the places, as soon as they are counted; undefined where the trend does not know it. */
export type Missing = (places: readonly number[], value: number) => Miss | undefined;

const COLD_FROM = 20;
const UNCOUNTED: Miss = { count: undefined };

/** How long each value has been missing, by the newest draws. */
export function useMissing(desk: Desk): Missing {
  const { data } = useFreshTrend(desk);
  // Where nothing was drawn nothing is missing; the figures' place is kept for the first draw.
  if (!data || data.draws.length === 0) return () => UNCOUNTED;
  return (places, value) => {
    const known = places.flatMap(place => data.places[place]?.values.find(each => each.value === value)?.missing ?? []);
    if (known.length === 0) return undefined;
    const missing = Math.min(...known);
    if (missing === 0) return { count: 0, tone: 'hot' };
    return missing >= COLD_FROM ? { count: missing, tone: 'cold' } : { count: missing };
  };
}
