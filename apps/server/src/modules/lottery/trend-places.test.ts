import { drawFromBytes, families, findFamily } from '@baize/lottery';
import { expect, it } from 'vitest';
import { trendPlaces } from './trend-places.ts';

/** Whole numbers of five and six figures are places too: 27 of them would be millions of rows. */
it.each(Object.values(families))('stays small for each family: $code', family => {
  let at = 0;
  const next = (): number => {
    at += 2_654_435_761;
    return at >>> 0;
  };
  for (const drawShape of [0, ...(family.otherShapes ?? []).keys()].map((_, nth) => nth)) {
    const result = drawFromBytes(family, next, drawShape);
    const places = trendPlaces(family, [result], drawShape);
    expect(places.length).toBe(result.split(',').length);
    for (const { values } of places) expect(values.length).toBeLessThanOrEqual(100);
  }
});

it('counts what a value did', () => {
  const family = findFamily('SSC');
  const [first] = family === undefined ? [] : trendPlaces(family, ['4,0,7,7,2', '1,8,3,0,5', '4,9,9,2,1'], 0);
  expect(first?.values[4]).toEqual({ value: 4, missing: 0, count: 2, missingMax: 1, missingMean: 33 });
});
