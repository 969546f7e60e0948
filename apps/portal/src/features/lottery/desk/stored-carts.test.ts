import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from './desk-state.ts';
import { storeCarts, storedLine, takeCarts } from './stored-carts.ts';

const line: CartLine = {
  id: 'one',
  playType: 'dwd',
  market: 'official',
  selection: { pos: [[7], [], [], [], []] },
  betCount: 1,
  settings: { unit: '1', multiple: 3, amount: '10', prizeGroup: 1900 },
  terms: { stamp: 'abc', odds: [], rules: [], lunarYear: undefined },
  stake: 3_000_000n,
  rebate: 0n,
  numbers: '7',
  name: 'Fixed place',
};

const values = new Map<string, string>();
beforeEach(() => {
  values.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('carts are there for the next page once, and for nobody else', () => {
  const { selection, settings } = line;
  storeCarts('mali', { SSC5M: { lines: [storedLine(line)] } });
  expect(takeCarts('mali')).toEqual({
    SSC5M: { lines: [{ id: 'one', playType: 'dwd', market: 'official', selection, settings, stamp: 'abc' }] },
  });
  expect(takeCarts('mali')).toEqual({});
  storeCarts('mali', { SSC5M: { lines: [storedLine(line)] } });
  expect(takeCarts('anong')).toEqual({});
  expect(takeCarts('mali')).toEqual({});
});

test('a cart that the portal of before has left is read', () => {
  const old = JSON.stringify({ account: 'mali', carts: { SSC5M: [storedLine(line)] } });
  values.set('carts', old);
  expect(takeCarts('mali').SSC5M?.lines.map(({ id }) => id)).toEqual(['one']);
});

test('what was left out and not put away is kept too', () => {
  const leftOut = { terms: 1, prizeGroup: 0, gone: 0, full: 2, padsTerms: 1, padsStake: 0 };
  storeCarts('mali', { SSC5M: { lines: [], leftOut } });
  expect(takeCarts('mali')).toEqual({ SSC5M: { lines: [], leftOut } });
  // A portal of before knew nothing of the pads.
  const { padsTerms, padsStake, ...old } = leftOut;
  values.set('carts', JSON.stringify({ account: 'mali', carts: { SSC5M: { lines: [], leftOut: old } } }));
  expect(takeCarts('mali').SSC5M?.leftOut).toEqual({ ...old, padsTerms: 0, padsStake: 0 });
});

test('empty carts leave nothing in the browser, and what is no cart is none', () => {
  storeCarts('mali', { SSC5M: { lines: [] } });
  expect([...values]).toEqual([]);
  for (const text of [
    '',
    '[]',
    'null',
    '{"account":"mali"}',
    '{"account":"mali","carts":{"SSC5M":[{"id":1},7]}}',
    '{"account":"mali","carts":{"SSC5M":{"lines":[{"id":1},7],"pads":{"draft":{"rows":7}}}}}',
  ]) {
    values.set('carts', text);
    const desks = Object.values(takeCarts('mali'));
    expect(desks.flatMap(({ lines, pads }) => [...lines, pads]).filter(Boolean), text).toEqual([]);
  }
});
