import { type Family, missingValues, prepareDraw } from '@baize/lottery';

/** A place of more values (a whole prize number of five or six figures) has no trend: nobody reads it, and it would fill the memory. */
const VALUES_MAX = 100;

/** What each value of each place did in the given draws, newest first; a place with too many values has none. */
export function trendPlaces(family: Family, results: readonly string[], drawShape: number) {
  const shape = drawShape === 0 ? family.shape : (family.otherShapes?.[drawShape - 1] ?? []);
  const numbers = results.map(result => prepareDraw(family, result).numbers);
  return shape
    .flatMap(({ count, from, to }) => Array.from({ length: count }, () => to - from < VALUES_MAX))
    .map((isShort, place) => ({
      values: isShort
        ? [...missingValues(family, results, place, drawShape)].map(([value, missing]) => ({
            value,
            missing,
            ...gapsOf(numbers, place, value),
          }))
        : [],
    }));
}

/** How often a value came at a place, the longest gap without it and the mean gap, in draws (the mean in hundredths). */
function gapsOf(draws: readonly (readonly number[])[], place: number, value: number) {
  let count = 0;
  let gap = 0;
  let missingMax = 0;
  for (const drawn of draws) {
    if (drawn[place] === value) {
      count += 1;
      gap = 0;
      continue;
    }
    gap += 1;
    missingMax = Math.max(missingMax, gap);
  }
  return { count, missingMax, missingMean: Math.floor(((draws.length - count) * 100) / (count + 1)) };
}
