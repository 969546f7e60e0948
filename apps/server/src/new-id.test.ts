import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { idMaker } from './new-id.ts';

test('ids increase though the clock stands still or goes back, and never repeat', () => {
  const moments = [5, 5, 5, 4, 6, 6].map(second => new Date(Date.UTC(2026, 2, 2, 0, 0, second)));
  let at = 0;
  const make = idMaker(() => moments[at++ % moments.length] ?? new Date(0), randomBytes);
  const ids = Array.from({ length: 6 }, make);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
