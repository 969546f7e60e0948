import { expect, it } from 'vitest';
import type { Ask, VendorAccess } from '../provider.ts';
import { pragmaticClient } from './api.ts';

const access = {
  code: 'fake',
  apiUrl: 'https://vendor.test',
  operatorId: 'house',
  secret: 's3cret',
} as unknown as VendorAccess;

it.each([
  ['{"error":"0","gameList":[]}', '0'],
  ['{"error":"7","description":"no such house"}', '7'],
  ['<html>', undefined],
])('a supplier of the Pragmatic style says %s, which is %s in its own word', async (answer, outcome) => {
  const said: (string | undefined)[] = [];
  const ask: Ask = async ({ outcomeOf }) => {
    said.push(outcomeOf?.(answer));
    return answer;
  };
  await pragmaticClient(access, ask)
    .catalogue()
    .catch(() => undefined);
  expect(said).toEqual([outcome]);
});
