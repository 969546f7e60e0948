import { expect, it } from 'vitest';
import { leadsNowhere } from './portal-pages.ts';

it('knows the pages of the portal, whatever stands behind them', () => {
  for (const address of [
    '/',
    '/promotions',
    '/help?page=lottery#draws',
    '/sealottery',
    '/lottery/rules/',
    '/rules.pdf',
  ])
    expect([address, leadsNowhere(address)]).toEqual([address, false]);
  for (const address of ['/promotion', '/lottery/nothing', '/help/page', '/members?page=feedback'])
    expect([address, leadsNowhere(address)]).toEqual([address, true]);
  expect(leadsNowhere('https://example.org/nothing')).toBe(false);
});
