import { describe, expect, it } from 'vitest';
import { drawings, findDrawing } from './drawings.ts';
import { families } from './families.ts';
import { loadFamily } from './load.ts';

describe.each(Object.keys(families))('the family %s', code => {
  it('loads by itself as the one of the register', async () => {
    expect(await loadFamily(code)).toBe(families[code]);
  });

  it('draws what is known of it without its plays', () => {
    expect(families[code]).toMatchObject({ ...findDrawing(code) });
  });
});

it('knows no other family', async () => {
  expect(Object.keys(drawings).toSorted()).toEqual(Object.keys(families).toSorted());
  for (const code of ['', 'constructor', 'NONE']) {
    expect(findDrawing(code)).toBeUndefined();
    expect(await loadFamily(code)).toBeUndefined();
  }
});
